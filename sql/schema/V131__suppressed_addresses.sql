-- Addresses whose server refused them for good, in lower case: letters to many leave them out.
create table suppressed_addresses (
    id uuid primary key default new_id(),
    address text not null unique,
    refused_at timestamptz not null,
    reason text not null
);
create index suppressed_addresses_newest on suppressed_addresses (refused_at desc, id desc);
create index suppressed_addresses_words on suppressed_addresses using gin (lower(address || ' ' || reason) gin_trgm_ops);
