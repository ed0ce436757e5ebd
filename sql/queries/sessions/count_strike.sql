-- Counts a refusal against a session for all servers, tells them, and answers how many there are in a row; none where it
-- counts for nothing, for its expired token had the one that does.
-- $1 session, $2 the token where it has expired, $3 whether another reply came since the last refusal.
with first as (
    insert into struck_bearers (hash) select hash from bearers where hash = $2 on conflict do nothing returning 1
), struck as (
    insert into session_strikes as s (session_id, strikes)
    select id, 1 from sessions where id = $1 and ($2::bytea is null or exists (select from first))
    on conflict (session_id) do update set strikes = case when $3 then 1 else s.strikes + 1 end
    returning strikes
), told as (
    insert into changes (what, key) select 'strikes', $1 from struck
)
select (select strikes from struck)
