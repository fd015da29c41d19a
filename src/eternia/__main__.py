"""`python -m eternia` is the command `eternia`."""

from eternia.cli.main import app

if __name__ == "__main__":
    app(prog_name="eternia")
