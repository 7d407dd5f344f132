"""Where pictures come from: importers of public photo sets, the scene renderer, label formats."""
