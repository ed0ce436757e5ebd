-- What one admin asks for and another has to approve: rights of staff, and deleting somebody.
create table approvals (
    id uuid primary key,
    kind text not null check (kind in ('grant', 'deletion')),
    subject_id uuid not null references users,
    -- What the subject is to be allowed, of a grant.
    permissions text[] not null default '{}',
    reason text,
    asked_by uuid not null references users,
    asked_at timestamptz not null,
    decided_by uuid references users,
    decided_at timestamptz,
    is_approved boolean,
    check ((decided_at is null) = (is_approved is null))
);

-- One of a kind waits about a person.
create unique index approvals_open on approvals (subject_id, kind) where decided_at is null;
