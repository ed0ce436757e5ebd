-- Counts what a person has not read, up to a bound.
select count(*) from (select from notifications where user_id = $1 and read_at is null limit $2) n
