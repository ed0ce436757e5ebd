-- Stored files and the deals they hang on; `location` is the only name a caller ever gives.
create table files (
    id uuid primary key,
    -- Nobody while a registration holds it.
    owner_id uuid references users,
    company_id uuid references companies,
    name text not null,
    mime text not null,
    size bigint not null check (size >= 0),
    sha256 bytea not null,
    location text not null unique,
    -- A public image is there for everybody, signed in or not.
    public boolean not null default false,
    created_at timestamptz not null default now()
);

create index files_owner on files (owner_id);
-- Those that no record names go after 24 hours.
create index files_created on files (created_at);

create table deal_files (
    deal_id uuid not null references deals,
    file_id uuid not null references files,
    primary key (file_id, deal_id)
);

-- Files whose rows are gone, and whose content is still to be thrown away.
create table discarded_files (
    id uuid primary key,
    at timestamptz not null default now()
);
