"""Questions answered by very many games, each a page of docs/reports or a file of its own."""
