-- Adds a line to the trail of a document that is out for signature.
insert into signature_events (request_id, seq, at, kind, user_id, by_name, from_ip, agent, body, hash)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
