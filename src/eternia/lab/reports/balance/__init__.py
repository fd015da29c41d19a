"""The balance report: what wins how often, from the games of a folder, as a page and as data."""
