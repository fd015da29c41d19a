"""What others see: views, texts, screens and odds, all made from what a seat may know."""
