-- Says that the reader of a paper is at it still, so that nobody else takes the job.
update extractions set due_at = now() + interval '30 seconds' where id = $1 and status = 'reading'
