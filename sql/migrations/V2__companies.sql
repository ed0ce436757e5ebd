-- Trading companies, partner banks and the e-mail domains of their officers.
create table companies (
    id uuid primary key,
    name text not null,
    country text not null,
    address jsonb not null default '{}',
    -- The further fields of the company record, in the wire's spelling.
    profile jsonb not null default '{}',
    created_at timestamptz not null default now()
);

create table banks (
    id uuid primary key,
    name text not null,
    created_at timestamptz not null default now()
);

create unique index banks_name on banks (lower(name));

create table bank_domains (
    domain text primary key check (domain = lower(domain)),
    bank_id uuid not null references banks,
    created_at timestamptz not null default now()
);

create index bank_domains_bank on bank_domains (bank_id);

create function company_record(company companies) returns jsonb language sql stable as $$
    select company.profile || jsonb_build_object(
        '_id', company.id,
        'companyName', company.name,
        'country', company.country,
        'address', company.address
    )
$$;
