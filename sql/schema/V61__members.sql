-- What people are in their company: who was there before is an owner. Of staff and officers it says nothing.
alter table users
    add column member_role text not null default 'owner'
        check (member_role in ('owner', 'trader', 'finance', 'logistics', 'viewer')),
    -- Up to how many US dollars they bind their company alone; any sum without one.
    add column member_limit numeric(15, 2) check (member_limit >= 0),
    -- Since when an owner keeps them out.
    add column suspended_at timestamptz;

-- Who is asked to join a company: by a letter to the one address that can. Its link is made from the id and is not kept.
create table member_invitations (
    id uuid primary key,
    company_id uuid not null references companies,
    email text not null check (email = lower(email)),
    role text not null check (role in ('owner', 'trader', 'finance', 'logistics', 'viewer')),
    member_limit numeric(15, 2) check (member_limit >= 0),
    language text not null check (language in ('en', 'ar')),
    invited_by uuid not null references users,
    invited_at timestamptz not null,
    expires_at timestamptz not null,
    -- Once it was taken back or accepted; of the latter, by whom.
    closed_at timestamptz,
    accepted_by uuid references users
);

-- A company asks an address once at a time.
create unique index member_invitations_open on member_invitations (company_id, email) where closed_at is null;

-- Who of a side took a deal on, besides who of the desk and of the bank did.
alter table deal_handlers
    drop constraint deal_handlers_doer_check,
    add constraint deal_handlers_doer_check check (doer in ('seller', 'buyer', 'bank', 'desk'));

-- A company that nobody leads any more gets an owner once a second admin approves.
alter table approvals
    drop constraint approvals_kind_check,
    add constraint approvals_kind_check check (
        kind in ('grant', 'deletion', 'reassignment', 'ban', 'withdrawal', 'dispute', 'order-deletion', 'limit', 'email', 'ownership')
    );
