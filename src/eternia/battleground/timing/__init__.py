"""When rules answer: windows, reactions from the hand, and the interpreter that runs their programs."""
