-- Remembers devices: $1 users, $2 devices, $3 browsers, $4 the time at which they were first seen.
insert into known_devices (user_id, device, browser, first_at)
select d.user_id, d.device, d.browser, $4::timestamptz from unnest($1::uuid[], $2::text[], $3::text[]) d (user_id, device, browser)
on conflict do nothing
