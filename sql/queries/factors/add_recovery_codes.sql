-- Keeps recovery codes of a person, hashed.
insert into recovery_codes (user_id, hash) select $1, hash from unnest($2::bytea[]) hash
