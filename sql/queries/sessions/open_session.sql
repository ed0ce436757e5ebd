-- Opens a session with its first tokens for whoever still has these rights; those used longest ago end beyond so many.
-- Whoever changes the rights locks the person first and ends their sessions in a later statement, so that this one
-- either sees the change or is seen by it.
-- An officer's address is of a domain of their bank.
-- $1 id, $2 user, $3 refresh, $4 until, $5 created at; of the bearers: $6 hashes, $7 expiries; $8 the rights,
-- $9 how many may live beside it, $10 why others end. Answers whether it opened; what ended is told as of any change.
with person as (
    select u.id from users u
    where u.id = $2 and stands(u, $8) and (u.role <> 'bank' or exists (
        select from bank_domains d where d.bank_id = u.bank_id and d.domain = split_part(lower(u.email), '@', 2)
    ))
    for no key update
), opened as (
    insert into sessions (id, user_id, refresh, until, created_at) select $1, id, $3, $4, $5 from person returning id
), first_bearers as (
    insert into bearers (hash, session_id, expires_at)
    select b.hash, opened.id, b.expiry from opened, unnest($6::bytea[], $7::timestamptz[]) b (hash, expiry)
), crowded as (
    update sessions set ended_at = $5, ended_why = $10 where id in (
        select s.id from sessions s where s.user_id = (select id from person) and s.ended_at is null and s.until > $5
        order by coalesce(s.seen_at, s.created_at) desc, s.id desc offset $9
    ) returning user_id
), told as (
    insert into changes (what, key) select distinct 'user', user_id from crowded
)
select exists (select from opened)
