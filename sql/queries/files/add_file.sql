-- Adds the row of a file that has been stored.
insert into files (id, owner_id, company_id, name, mime, size, sha256, location) values ($1, $2, $3, $4, $5, $6, $7, $8)
