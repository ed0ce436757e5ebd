-- The documents by which a person and a company are verified, and how far the review of each has come.
create table verification_documents (
    id uuid primary key default new_id(),
    user_id uuid not null references users,
    company_id uuid references companies,
    -- `nationalID` (personalFront), `tradeLicence` (companyFile), `taxCertificate`, `authorizationLetter`.
    kind text not null,
    file_id uuid not null references files,
    status text not null default 'received' check (status in ('received', 'inReview', 'accepted', 'revisionWanted', 'waived')),
    comment text,
    -- The last day on which the document holds, as its bringer or its reviewer says.
    expires_on date,
    received_at timestamptz not null default now(),
    decided_at timestamptz,
    decided_by uuid references users,
    -- A later document of the same kind took its place.
    replaced_at timestamptz
);

create index verification_documents_user on verification_documents (user_id, kind) where replaced_at is null;
create index verification_documents_company on verification_documents (company_id, kind) where replaced_at is null;
create index verification_documents_file on verification_documents (file_id);
-- What waits for staff is found at once: documents to be reviewed or brought anew.
create index verification_documents_waiting on verification_documents (status, user_id, received_at)
    where replaced_at is null and status in ('received', 'inReview', 'revisionWanted');

-- Checks of a person at the provider; the id is what both sides call it by.
create table verification_checks (
    id uuid primary key,
    user_id uuid not null references users,
    status text not null default 'requesting'
        check (status in ('requesting', 'requested', 'failed', 'inReview', 'accepted', 'rejected')),
    reason text,
    asked_by uuid not null references users,
    asked_at timestamptz not null default now(),
    checked_at timestamptz
);

create index verification_checks_user on verification_checks (user_id, asked_at desc, id desc);
-- One check of a person at a time.
create unique index verification_checks_open on verification_checks (user_id) where status in ('requesting', 'requested', 'inReview');

-- What the provider has told already, so that nothing is heard twice.
create table provider_events (
    id text primary key,
    at timestamptz not null default now()
);

create index provider_events_at on provider_events (at);

-- What was said of a licence that runs out, each once.
create table licence_reminders (
    cause text primary key,
    at timestamptz not null default now()
);

create index licence_reminders_at on licence_reminders (at);
