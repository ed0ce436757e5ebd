-- What was committed that every server has to hear of; deals have their own journal.
create table changes (
    -- The transaction that wrote it, so that a look finds what its last one did not see, however late it was committed.
    tx xid8 not null default pg_current_xact_id(),
    what text not null,
    -- Whose it is, such as the person's id.
    key uuid not null,
    at timestamptz not null default now(),
    primary key (tx, what, key)
);

create index changes_at on changes (at);
