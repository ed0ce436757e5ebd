-- Searches of the market that people keep by a name, to hear when a lot comes on offer that they find.
create table saved_searches (
    id uuid primary key,
    user_id uuid not null references users,
    name text not null,
    -- What is looked for, as the market asks it.
    filter jsonb not null,
    -- Whether its person hears of what comes.
    tells boolean not null,
    saved_at timestamptz not null,
    -- It tells of no lot that came before.
    since timestamptz not null,
    -- The number of the last lot that it was held against.
    looked bigint not null,
    unique (user_id, name)
);

create index saved_searches_behind on saved_searches (looked, user_id) where tells;

-- The lots that came on offer since searches are saved, each once, however often it goes and comes back.
create table arrived_lots (
    lot_id uuid primary key references listings on delete cascade,
    arrived_at timestamptz not null,
    -- Its place in the order in which lots are held against searches; given once it is committed, so that none is passed by.
    number bigint unique
);

create index arrived_lots_new on arrived_lots (arrived_at) where number is null;
