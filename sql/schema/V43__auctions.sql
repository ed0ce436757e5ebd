-- Auctions of lots: how each stands, and the log of its bids, which replayed gives the same.
create table auctions (
    lot_id uuid primary key references lots on delete cascade,
    state jsonb not null,
    ends_at timestamptz not null,
    closed_at timestamptz,
    -- The deal that its winner gets.
    deal_id uuid
);

create table auction_bids (
    lot_id uuid not null references lots on delete cascade,
    -- In the order in which the server received them.
    number integer not null,
    bidder integer not null,
    company_id uuid not null references companies,
    bid_by uuid not null references users,
    -- The most that the bidder would pay, and the price that it led to.
    most numeric(18, 2) not null,
    price numeric(18, 2) not null,
    at timestamptz not null,
    -- Why the desk voided it, where it did.
    void_reason text,
    primary key (lot_id, number)
);
create index auction_bids_by on auction_bids (bid_by);

-- Auctions end by jobs.
alter table jobs drop constraint jobs_kind_check;
alter table jobs add constraint jobs_kind_check check (kind in ('mail', 'extraction', 'export', 'deletion', 'seal', 'auction'));
