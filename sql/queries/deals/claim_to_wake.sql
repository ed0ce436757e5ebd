-- Claims deals with which the server has something to do by itself on a day, those first that wait longest, and leaves the
-- others to other servers. One that is claimed again, for nothing came of it, is claimed for twice as long.
-- $1 the day, $2 how many, $3 for how many seconds, $4 for how many at most.
with due as (
    select f.id from filed_deals f
    where f.wakes_on <= $1 and not exists (select from waking_leases l where l.deal_id = f.id and l.until > now())
    order by f.wakes_on, f.id limit $2
    for update skip locked
)
insert into waking_leases as l (deal_id, until, claims)
select id, now() + make_interval(secs => $3::double precision), 1 from due
on conflict (deal_id) do update set claims = least(l.claims + 1, 16),
    until = now() + make_interval(secs => least($4::double precision, $3::double precision * power(2::double precision, l.claims)))
where l.until <= now()
returning deal_id
