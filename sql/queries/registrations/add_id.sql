-- Adds an id by which a registration is spoken of.
insert into registration_ids (hash, registration_id, expires_at) values ($1, $2, $3)
