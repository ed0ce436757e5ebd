-- The clauses of sales contracts as staff published them, behind the first version of each, which is shipped: none is ever changed, for
-- a contract keeps the versions that it was made with.
create table clauses (
    kind text not null,
    version integer not null check (version > 1),
    english text not null,
    arabic text not null,
    -- The language whose words count where the two differ.
    prevailing text not null check (prevailing in ('en', 'ar')),
    published_at timestamptz not null,
    published_by uuid not null references users,
    primary key (kind, version)
);

-- What the contract of a deal says beside the deal itself.
create table contract_terms (
    deal_id uuid primary key references deals,
    terms jsonb not null,
    version integer not null,
    written_at timestamptz not null,
    written_by uuid not null references users
);
