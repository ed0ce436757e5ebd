-- No notification that was written until now is told by letter.
update notifications set letter_at = null where letter_at is not null
