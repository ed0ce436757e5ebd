-- Takes a solved challenge, and answers whether nobody had taken it before.
with taken as (
    insert into solved_challenges (hash, expires_at) values ($1, $2) on conflict do nothing returning 1
)
select exists (select from taken)
