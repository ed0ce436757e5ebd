-- Stored files and the deals they hang on; `location` is the only name a caller ever gives.
create table files (
    id uuid primary key,
    owner_id uuid references users,
    company_id uuid references companies,
    name text not null,
    mime text not null,
    size bigint not null check (size >= 0),
    sha256 bytea not null,
    location text not null unique,
    created_at timestamptz not null default now()
);

create index files_owner on files (owner_id);

create table deal_files (
    deal_id uuid not null references deals,
    file_id uuid not null references files,
    primary key (file_id, deal_id)
);
