-- Settles what came of the reading of a document, or lets it wait for another try.
update extractions set status = $2, progress = $3, suggestions = $4, note = $5
where id = $1 and status in ('queued', 'reading')
