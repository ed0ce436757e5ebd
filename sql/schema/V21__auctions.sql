-- Auctions of lots: how each stands.
create table auctions (
    lot_id uuid primary key references lots on delete cascade,
    state jsonb not null,
    price_usd numeric(18, 2) not null,
    ends_at timestamptz not null,
    closed_at timestamptz,
    -- The deal that its winner gets.
    deal_id uuid
);

-- The log of bids, which replayed gives the same.
create table auction_bids (
    lot_id uuid not null references lots on delete cascade,
    -- A lot that nobody bought may be put up again: each auction of it is a round.
    round integer not null default 1,
    -- In the order in which the server received them.
    number integer not null,
    -- The number that everybody sees; none of one by which who led would only pay more from then on.
    place integer,
    bidder integer not null,
    company_id uuid not null references companies,
    bid_by uuid not null references users,
    -- The most that the bidder would pay, and the price that it led to.
    most numeric(18, 2) not null,
    price numeric(18, 2) not null,
    at timestamptz not null,
    -- Why the desk voided it, where it did.
    void_reason text,
    primary key (lot_id, round, number)
);

create index auction_bids_by on auction_bids (bid_by);

-- The auctions that are past of lots that were put up again.
create table past_auctions (
    lot_id uuid not null references lots on delete cascade,
    round integer not null,
    state jsonb not null,
    closed_at timestamptz,
    deal_id uuid,
    primary key (lot_id, round)
);
