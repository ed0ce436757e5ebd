-- Applications of companies for a procurement limit, the limit that came of one, and what their orders hold of it.
create table procurement_applications (
    id uuid primary key,
    company_id uuid not null references companies,
    applied_by uuid not null references users,
    status text not null check (status in ('open', 'approved', 'rejected')),
    address jsonb not null,
    limit_usd numeric,
    note text,
    created_at timestamptz not null,
    decided_at timestamptz,
    decided_by uuid references users
);

-- A company has one application open.
create unique index procurement_applications_open on procurement_applications (company_id) where status = 'open';
create index procurement_applications_company on procurement_applications (company_id, created_at desc, id desc);
create index procurement_applications_newest on procurement_applications (created_at desc, id desc);

create table procurement_application_files (
    application_id uuid not null references procurement_applications on delete cascade,
    ord integer not null,
    section text not null check (section in ('mandatory', 'optional', 'additional')),
    file_id uuid not null references files,
    name text not null,
    primary key (application_id, ord)
);
create index procurement_application_files_file on procurement_application_files (file_id);

-- `reserved_usd` is the sum of what the company's deals reserve as a buyer.
create table procurement_limits (
    company_id uuid primary key references companies,
    amount_usd numeric not null check (amount_usd > 0),
    reserved_usd numeric not null check (reserved_usd >= 0),
    approved_at timestamptz not null
);

-- What a deal reserves of its buyer's limit: its worth, while it is bought on credit and not over.
alter table deals add column reserves_usd numeric not null default 0;
update deals set reserves_usd = amount_usd
where bucket in ('open', 'disputed') and state::jsonb #>> '{terms,paymentTerm}' like 'waybill-plus-%';
create index deals_reserving on deals (buyer_id) where reserves_usd > 0;
