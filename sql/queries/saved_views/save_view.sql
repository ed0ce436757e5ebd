-- Keeps a view of $1 in the place of one of the same name; none where there would be more than $7.
insert into saved_views (user_id, of_table, name, query, is_shared, saved_at)
select $1, $2::text, $3::text, $4, $5, $6
where (select count(*) from saved_views where user_id = $1 and (of_table, name) <> ($2, $3)) < $7::bigint
on conflict (user_id, of_table, name) do update
set query = excluded.query, is_shared = excluded.is_shared, saved_at = excluded.saved_at
returning true
