"""What the content of both games shares: pack files, strict reading, and problems that name place and remedy."""
