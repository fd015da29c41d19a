"""The scenarios of Fields of Eternia: what their data asks for in play."""
