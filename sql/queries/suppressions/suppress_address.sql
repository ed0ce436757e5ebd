-- Writes down that an address ($1, in lower case) cannot be reached, and why ($2), where it is one of ours; letters to many that
-- wait for it are taken back, as they were left out had they been queued now.
with suppressed as (
    insert into suppressed_addresses (address, refused_at, reason)
    select $1, now(), $2 where exists (select from users where lower(email) = $1 and deleted_at is null)
    on conflict (address) do update set refused_at = excluded.refused_at, reason = excluded.reason
    returning id
),
taken_back as (
    delete from jobs
    where user_id in (select id from users where lower(email) = $1) and kind = 'mail' and broadcast_id is not null
        and lower(payload ->> 'to') = $1 and done_at is null and attempts = 0 and exists (select from suppressed)
)
select id from suppressed
