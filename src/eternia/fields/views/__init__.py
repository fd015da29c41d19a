"""What others see: views, notation and texts, all made from what a seat may know."""
