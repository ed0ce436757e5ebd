-- What all servers know of together: refusals in a row of a session, tries of a password, and which server has a deal do what
-- its day brings.
create table session_strikes (
    session_id uuid primary key references sessions on delete cascade,
    strikes smallint not null
);

-- Expired tokens that had the one refusal that counts.
create table struck_bearers (
    hash bytea primary key references bearers on delete cascade
);

-- Tries that were not right, or are not yet known to be.
create table password_tries (
    id uuid primary key,
    -- The address, hashed, whether or not somebody has it.
    account bytea not null,
    -- A network that the account signed in from before; nothing for all others together.
    network text not null,
    at timestamptz not null
);

create index password_tries_account on password_tries (account, network, at);
create index password_tries_at on password_tries (at);

-- Deals that a server has claimed because their day came, and until when no other does; those that were done are gone.
create table waking_leases (
    deal_id uuid primary key references deals on delete cascade,
    until timestamptz not null,
    claims smallint not null
);
