-- Adds a document to be read.
insert into extractions (user_id, registration_id, file_id, fields) values ($1, $2, $3, $4) returning id
