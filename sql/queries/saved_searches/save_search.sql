-- Keeps a search of $1 in the place of one of the same name; none where there would be more than $7.
insert into saved_searches (id, user_id, name, filter, tells, saved_at, since, looked)
select $2, $1, $3::text, $4::text::jsonb, $5, $6, $6, (select coalesce(max(a.number), 0) from arrived_lots a)
where (select count(*) from saved_searches s where s.user_id = $1 and s.name <> $3) < $7::bigint
on conflict (user_id, name) do update set
    filter = excluded.filter, tells = excluded.tells, saved_at = excluded.saved_at, since = excluded.since, looked = excluded.looked
returning id, name, filter, tells, saved_at
