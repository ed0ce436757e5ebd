-- Rotates the refresh secret of a session, if the one given is still the present one. Of its living bearers only these
-- stay.
-- $1 session, $2 spent, $3 fresh, $4 rotated at, $5 until; of the bearers: $6 hashes, $7 expiries.
with rotated as (
    update sessions set refresh = $3, previous = $2, previous_at = $4, until = $5
    where id = $1 and refresh = $2 and ended_at is null
    returning id
), spent as (
    insert into spent_refreshes (hash, session_id) select $2, id from rotated on conflict do nothing
), ousted as (
    delete from bearers b using rotated where b.session_id = rotated.id and b.expires_at > $4 and b.hash <> all($6)
), added as (
    insert into bearers (hash, session_id, expires_at)
    select b.hash, rotated.id, b.expiry from rotated, unnest($6::bytea[], $7::timestamptz[]) b (hash, expiry)
    on conflict do nothing
)
select exists (select from rotated)
