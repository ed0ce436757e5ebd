-- The id by which the store of files knows this database, one row at most; and unknown content in quarantine, since when.
create table file_binding (
    only_one boolean primary key default true check (only_one),
    id uuid not null default gen_random_uuid()
);

create table quarantined_files (
    id uuid primary key,
    at timestamptz not null
);
