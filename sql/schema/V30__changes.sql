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

-- Kept replies: what a retry with the same caller, path and key is answered, for 24 hours.
create table kept_replies (
    caller uuid not null,
    path text not null,
    key text not null,
    -- The SHA-256 of the request's body: the same key with another body is a mistake.
    body bytea not null,
    message text not null,
    -- As it was answered, to the letter; jsonb would sort it anew.
    data json not null,
    at timestamptz not null default now(),
    primary key (caller, path, key)
);

create index kept_replies_at on kept_replies (at);
