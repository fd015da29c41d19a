"""What several commands take alike: options, their completion, and what is read from them."""
