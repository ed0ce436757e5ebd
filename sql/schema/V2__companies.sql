-- Companies that trade.
create table companies (
    id uuid primary key,
    name text not null,
    country text not null,
    address jsonb not null default '{}',
    -- The further fields of the company record, in the wire's spelling.
    profile jsonb not null default '{}',
    -- The last day of the trade licence, as `profile` has it; none in India, where licences do not run out.
    licence_expires_on date,
    -- The sales person who looks after it.
    relations_manager uuid,
    created_at timestamptz not null default now()
);

-- Reminders look for the licences that run out next.
create index companies_licence on companies (licence_expires_on) where licence_expires_on is not null;
-- Lists of the back office are sorted by the names of whom their rows are about, and narrowed by their words.
create index companies_name on companies (lower(name), id);
create index companies_found on companies using gin (lower(name) gin_trgm_ops);
create index companies_relations on companies (relations_manager, id) where relations_manager is not null;

-- Partner banks.
create table banks (
    id uuid primary key,
    name text not null,
    created_at timestamptz not null default now()
);

-- No two banks of one name.
create unique index banks_name on banks (lower(name));

-- The domains of the e-mail addresses that officers of a bank have.
create table bank_domains (
    domain text primary key check (domain = lower(domain)),
    bank_id uuid not null references banks,
    created_at timestamptz not null default now()
);

create index bank_domains_bank on bank_domains (bank_id);
