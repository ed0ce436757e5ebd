-- Writes down a letter to many.
insert into broadcasts (id, template, subject, audience, sent_by, letters, queued_at, leaves_at) values ($1, $2, $3, $4, $5, $6, $7, $8)
