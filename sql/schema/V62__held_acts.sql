-- What members of companies would bind them to beyond their own limits: each waits for another of the company.
create table held_acts (
    id uuid primary key,
    company_id uuid not null references companies,
    -- What is to be done, and by which lot.
    act jsonb not null,
    lot_id uuid not null,
    title text not null,
    amount numeric(15, 2) not null,
    currency text not null check (currency in ('USD', 'AED')),
    asked_by uuid not null references users,
    asked_at timestamptz not null,
    expires_at timestamptz not null,
    decided_by uuid references users,
    decided_at timestamptz,
    is_approved boolean,
    check ((decided_at is null) = (is_approved is null))
);

-- The same is asked once at a time.
create unique index held_acts_open on held_acts (asked_by, md5(act::text)) where decided_at is null;
create index held_acts_company on held_acts (company_id, asked_at) where decided_at is null;
