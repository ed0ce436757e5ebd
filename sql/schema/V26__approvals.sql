-- What one admin asks for and another has to approve: rights of staff, deleting or keeping somebody out, another bank for an
-- order whose bank has begun on it, ending a dispute.
create table approvals (
    id uuid primary key,
    kind text not null check (kind in ('grant', 'deletion', 'reassignment', 'ban', 'withdrawal', 'dispute')),
    -- The person or the order that it is about.
    subject_id uuid references users,
    deal_id uuid references deals,
    -- The bank that is to have the order; none takes it from its bank.
    bank_id uuid references banks,
    -- The dispute over the order, and what staff decide of it; none ends it with no outcome.
    dispute integer,
    decision jsonb,
    -- What the subject is to be allowed, of a grant.
    permissions text[] not null default '{}',
    reason text,
    asked_by uuid not null references users,
    asked_at timestamptz not null,
    decided_by uuid references users,
    decided_at timestamptz,
    is_approved boolean,
    check ((decided_at is null) = (is_approved is null)),
    constraint approvals_about_check check (
        (kind in ('reassignment', 'dispute')) = (deal_id is not null) and (deal_id is null) <> (subject_id is null)
        and (kind = 'dispute') = (dispute is not null) and (dispute is not null or decision is null)
    )
);

-- One of a kind waits about a person.
create unique index approvals_open on approvals (subject_id, kind) where decided_at is null;
-- One of a kind waits about an order, and about each dispute over it.
create unique index approvals_open_order on approvals (deal_id, kind, coalesce(dispute, 0))
    where decided_at is null and deal_id is not null;
