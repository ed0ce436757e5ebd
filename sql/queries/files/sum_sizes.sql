-- How much somebody has stored, in bytes.
select coalesce(sum(size), 0)::bigint from files where owner_id = $1
