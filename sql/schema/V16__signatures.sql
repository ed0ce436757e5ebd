-- Documents that are out for signature.
create table signature_requests (
    id uuid primary key,
    deal_id uuid not null references deals,
    document_id uuid not null references printed_documents,
    kind text not null,
    status text not null,
    -- Those whose turn it is to sign.
    waits_for uuid[] not null,
    sent_sha256 bytea not null,
    sealed_sha256 bytea,
    state jsonb not null,
    version bigint not null,
    -- Where the trail ends.
    head bytea not null,
    created_at timestamptz not null
);

-- A document is out once, and what is signed is not signed again.
create unique index signature_requests_live on signature_requests (deal_id, kind) where status in ('open', 'signed', 'sealed');
create index signature_requests_waits on signature_requests using gin (waits_for);
create index signature_requests_newest on signature_requests (created_at desc, id desc);
create index signature_requests_sent on signature_requests (sent_sha256);
create index signature_requests_sealed on signature_requests (sealed_sha256) where sealed_sha256 is not null;
create index signature_requests_of_deal on signature_requests (deal_id);
create index signature_requests_state on signature_requests (status, created_at desc);

-- The trail of each: who did what, when, from where, each line sealing those before it.
create table signature_events (
    request_id uuid not null references signature_requests,
    seq integer not null,
    at timestamptz not null,
    kind text not null,
    user_id uuid,
    by_name text not null,
    from_ip inet,
    agent text not null,
    -- The event, as it was sealed.
    body text not null,
    hash bytea not null,
    primary key (request_id, seq)
);
