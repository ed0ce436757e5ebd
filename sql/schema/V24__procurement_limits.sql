-- Applications of companies for a procurement limit.
create table procurement_applications (
    id uuid primary key,
    company_id uuid not null references companies,
    applied_by uuid not null references users,
    status text not null check (status in ('open', 'approved', 'rejected')),
    address jsonb not null,
    -- What was approved.
    limit_usd numeric,
    expires_on date,
    tenor_days integer check (tenor_days > 0),
    note text,
    created_at timestamptz not null,
    decided_at timestamptz,
    decided_by uuid references users
);

-- A company has one application open.
create unique index procurement_applications_open on procurement_applications (company_id) where status = 'open';
create index procurement_applications_company on procurement_applications (company_id, created_at desc, id desc);
create index procurement_applications_newest on procurement_applications (created_at desc, id desc);
create index procurement_applications_state on procurement_applications (status, created_at desc, id desc);
-- What waits for staff is found at once.
create index procurement_applications_waiting on procurement_applications (created_at, id) where status = 'open';

-- The documents of applications.
create table procurement_application_files (
    application_id uuid not null references procurement_applications on delete cascade,
    ord integer not null,
    section text not null check (section in ('mandatory', 'optional', 'additional')),
    file_id uuid not null references files,
    name text not null,
    primary key (application_id, ord)
);

create index procurement_application_files_file on procurement_application_files (file_id);

-- The limits of companies; `reserved_usd` is the sum of what a company's deals reserve as a buyer.
create table procurement_limits (
    company_id uuid primary key references companies,
    amount_usd numeric not null check (amount_usd > 0),
    -- The last day on which orders may take of it; none holds for good.
    expires_on date,
    -- The most days of credit of an order; none bounds nothing.
    tenor_days integer check (tenor_days > 0),
    reserved_usd numeric not null check (reserved_usd >= 0),
    approved_at timestamptz not null
);
