-- Notes how far the reading of a document has come.
update extractions set progress = $2 where id = $1 and status = 'reading'
