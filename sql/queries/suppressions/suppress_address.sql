-- Writes down that an address ($1, in lower case) cannot be reached, and why ($2), where it is one of ours.
insert into suppressed_addresses (address, refused_at, reason)
select $1, now(), $2 where exists (select from users where lower(email) = $1 and deleted_at is null)
on conflict (address) do update set refused_at = excluded.refused_at, reason = excluded.reason
returning id
