-- Challenges that were solved and taken, by their SHA-256: each is good once, and forgotten once it has expired.
create table solved_challenges (
    hash bytea primary key,
    expires_at timestamptz not null
);

create index solved_challenges_stale on solved_challenges (expires_at);
