-- Adds the row of a file that has been stored.
-- $1 id, $2 owner, $3 company, $4 name, $5 mime, $6 size, $7 sha256, $8 location.
insert into files (id, owner_id, company_id, name, mime, size, sha256, location) values ($1, $2, $3, $4, $5, $6, $7, $8)
