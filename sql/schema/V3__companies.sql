-- Trading companies, partner banks and the e-mail domains of their officers.
create table companies (
    id uuid primary key,
    name text not null,
    country text not null,
    address jsonb not null default '{}',
    -- The further fields of the company record, in the wire's spelling.
    profile jsonb not null default '{}',
    -- The last day of the trade licence, as `profile` has it; none in India, where licences do not run out.
    licence_expires_on date,
    created_at timestamptz not null default now()
);

-- Reminders look for the licences that run out next.
create index companies_licence on companies (licence_expires_on) where licence_expires_on is not null;

create table banks (
    id uuid primary key,
    name text not null,
    created_at timestamptz not null default now()
);

-- No two banks of one name.
create unique index banks_name on banks (lower(name));

create table bank_domains (
    domain text primary key check (domain = lower(domain)),
    bank_id uuid not null references banks,
    created_at timestamptz not null default now()
);

create index bank_domains_bank on bank_domains (bank_id);
