-- Adds the rows of files that have been stored.
insert into files (id, owner_id, company_id, name, mime, size, sha256, location, public)
select f.id, $7, $8, f.name, f.mime, f.size, f.hash, f.location, $9
from unnest($1::uuid[], $2::text[], $3::text[], $4::bigint[], $5::bytea[], $6::text[])
    f (id, name, mime, size, hash, location)
