-- Adds a phrase that a company asks for.
insert into contact_phrases (id, company_id, asked_by, phrase, said, status, asked_at)
values ($1, $2, $3, $4, $5, 'open', $6)
