-- One-time codes: known by a keyed hash of purpose and address, kept as a keyed hash; neither tells what it is of.
create table codes (
    name bytea primary key,
    version bigint not null,
    -- The commit that led here, so that one whose connection died can be recognised.
    commit_id uuid not null,
    state json not null,
    at timestamptz not null
);

create index codes_stale on codes (at);

-- What was sent lately, and what has to be counted like it: pumping is many of these and few verified.
create table code_sends (
    id uuid primary key,
    name bytea not null,
    -- The number less its last four digits; phones only.
    prefix text,
    address bytea,
    network inet,
    -- Whether a challenge was solved for it.
    is_solved boolean not null default false,
    at timestamptz not null,
    verified_at timestamptz
);

-- The budgets of an hour are counted by prefix, by network and over all texts.
create index code_sends_prefix on code_sends (prefix, at) where prefix is not null and verified_at is null;
create index code_sends_network on code_sends (network, at) where network is not null and verified_at is null;
create index code_sends_phones on code_sends (at) where prefix is not null;
create index code_sends_name on code_sends (name) where verified_at is null;
create index code_sends_stale on code_sends (at);
create index code_sends_address on code_sends (address, at);

-- Challenges that were solved and taken, by their SHA-256: each is good once, and forgotten once it has expired.
create table solved_challenges (
    hash bytea primary key,
    expires_at timestamptz not null
);

create index solved_challenges_stale on solved_challenges (expires_at);
