-- Remembers where people signed in: $1 users, $2 networks, $3 when.
insert into known_networks (user_id, network, signed_in_at)
select distinct n.user_id, n.network, $3::timestamptz from unnest($1::uuid[], $2::text[]) n (user_id, network)
on conflict (user_id, network) do update set signed_in_at = excluded.signed_in_at
