"""The clause language of Fields of Eternia's cards: records, strict reader, text in both languages."""
