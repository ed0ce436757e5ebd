-- Links that a mail leads to: `verify-email` (24 hours) and `reset-password` (30 minutes), each good once.
create table links (
    id uuid primary key default gen_random_uuid(),
    purpose text not null check (purpose in ('verify-email', 'reset-password')),
    user_id uuid not null references users,
    -- The address that it was sent to; a link to an address since changed leads nowhere.
    email text not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    created_at timestamptz not null default now()
);

create index links_user on links (user_id, purpose) where used_at is null;
create index links_stale on links (expires_at);
create index links_email on links (lower(email), created_at);

-- Who asked for a link, known or not: the call writes this row and nothing else, so that it takes the same time and
-- work for everybody. Whom the address belongs to is looked up afterwards, out of sight.
create table link_asks (
    id bigint generated always as identity primary key,
    purpose text not null check (purpose in ('verify-email', 'reset-password')),
    -- Gone once the ask is answered; the hash stays for an hour, to count by.
    address text,
    address_hash bytea not null,
    network inet,
    language text not null check (language in ('en', 'ar')),
    is_limited boolean not null,
    at timestamptz not null default now()
);

create index link_asks_open on link_asks (id) where address is not null;
-- The limits of an hour are counted by address and by network.
create index link_asks_address on link_asks (address_hash, id);
create index link_asks_network on link_asks (network, id);
create index link_asks_at on link_asks (at);
