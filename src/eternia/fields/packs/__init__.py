"""Reading packs: folders of data become the records of the content, strictly."""
