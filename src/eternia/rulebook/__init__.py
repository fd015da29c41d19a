"""The rules indexes as data, and which of their rules the tests prove. Stands alone."""
