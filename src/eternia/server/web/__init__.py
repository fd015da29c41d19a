"""What browsers reach: pages, the HTTP interface, sockets, and the guard before them."""
