-- Stored files; `location` is the only name that a caller ever gives.
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
create index files_found on files using gin (lower(name) gin_trgm_ops);
-- Documents of deals are sorted by their names.
create index files_name on files (lower(name), id);

-- Files whose rows are gone, and whose content is still to be thrown away.
create table discarded_files (
    id uuid primary key,
    at timestamptz not null default now()
);

-- Content that no file is known for, since when.
create table quarantined_files (
    id uuid primary key,
    at timestamptz not null
);

-- The id by which the store of files knows this database, one row at most.
create table file_binding (
    only_one boolean primary key default true check (only_one),
    id uuid not null default gen_random_uuid()
);
