-- How deals are filed for the orders that seldom change, apart from what every commit changes, so that a commit of
-- anything else leaves their indexes alone.
create table filed_deals (
    id uuid primary key references deals,
    order_id text not null,
    -- Sorts as people count: the letters, then the number.
    order_key text collate "C" not null
        generated always as (left(order_id, 3) || lpad(substr(order_id, 4), 12, '0')) stored,
    kind text not null,
    bucket text not null,
    status text not null,
    special boolean not null,
    buyer_id uuid not null,
    seller_id uuid not null,
    bank_id uuid,
    due_on date,
    overdue boolean not null,
    overdue_on date,
    held boolean not null,
    wakes_on date,
    dispute text,
    closed_disputes integer not null default 0,
    -- A deal with nothing open comes after all others.
    due_key date not null generated always as (coalesce(least(overdue_on, due_on), 'infinity')) stored
) with (autovacuum_vacuum_scale_factor = 0.05);

-- By order id:
create index filed_order on filed_deals (kind, bucket, order_key, id);
create index filed_order_bank on filed_deals (bank_id, kind, bucket, order_key, id) where bank_id is not null;
create index filed_order_overdue on filed_deals (kind, bucket, order_key, id) where overdue;
create index filed_order_held on filed_deals (kind, bucket, order_key, id) where held;
create index filed_order_buyer on filed_deals (buyer_id, order_key, id) where bucket <> 'deleted';
create index filed_order_seller on filed_deals (seller_id, order_key, id) where bucket <> 'deleted';
create index filed_order_unassigned on filed_deals (kind, bucket, order_key, id) where bank_id is null;
create index filed_order_status on filed_deals (kind, bucket, status, order_key, id);
create index filed_order_status_bank on filed_deals (bank_id, kind, bucket, status, order_key, id) where bank_id is not null;
create index filed_order_status_overdue on filed_deals (kind, bucket, status, order_key, id) where overdue;
create index filed_order_status_held on filed_deals (kind, bucket, status, order_key, id) where held;
create index filed_order_status_unassigned on filed_deals (kind, bucket, status, order_key, id) where bank_id is null;
create index filed_order_special_of_buyer on filed_deals (buyer_id, order_key, id) where special and bucket <> 'deleted';
create index filed_order_special_of_seller on filed_deals (seller_id, order_key, id) where special and bucket <> 'deleted';
-- By due date:
create index filed_due on filed_deals (kind, bucket, due_key, id);
create index filed_due_bank on filed_deals (bank_id, kind, bucket, due_key, id) where bank_id is not null;
create index filed_due_overdue on filed_deals (kind, bucket, due_key, id) where overdue;
create index filed_due_held on filed_deals (kind, bucket, due_key, id) where held;
create index filed_due_buyer on filed_deals (buyer_id, due_key, id) where bucket <> 'deleted';
create index filed_due_seller on filed_deals (seller_id, due_key, id) where bucket <> 'deleted';
create index filed_due_unassigned on filed_deals (kind, bucket, due_key, id) where bank_id is null;
create index filed_due_status on filed_deals (kind, bucket, status, due_key, id);
create index filed_due_status_bank on filed_deals (bank_id, kind, bucket, status, due_key, id) where bank_id is not null;
create index filed_due_status_overdue on filed_deals (kind, bucket, status, due_key, id) where overdue;
create index filed_due_status_held on filed_deals (kind, bucket, status, due_key, id) where held;
create index filed_due_status_unassigned on filed_deals (kind, bucket, status, due_key, id) where bank_id is null;
create index filed_due_special_of_buyer on filed_deals (buyer_id, due_key, id) where special and bucket <> 'deleted';
create index filed_due_special_of_seller on filed_deals (seller_id, due_key, id) where special and bucket <> 'deleted';
-- Where more than one thing narrows a list to a few, in any order:
create index filed_exactly on filed_deals (kind, bucket, status, bank_id, overdue, held);
create index filed_exactly_of_buyer on filed_deals (buyer_id, status, special, overdue, held) where bucket <> 'deleted';
create index filed_exactly_of_seller on filed_deals (seller_id, status, special, overdue, held) where bucket <> 'deleted';
create index filed_order_overdue_held on filed_deals (kind, bucket, order_key, id) where overdue and held;
create index filed_due_overdue_held on filed_deals (kind, bucket, due_key, id) where overdue and held;
create index filed_to_wake on filed_deals (wakes_on, id) where wakes_on is not null;
create index filed_disputes on filed_deals (dispute, id) where dispute is not null;
create index filed_disputes_of_buyer on filed_deals (buyer_id, dispute, id) where dispute is not null;
create index filed_disputes_of_seller on filed_deals (seller_id, dispute, id) where dispute is not null;
-- Those that run, may come back or are disputed still, page by page.
create index filed_running on filed_deals (id) where bucket in ('open', 'disputed', 'deleted') or dispute = 'open';
create index filed_disputed_of_bank on filed_deals (bank_id, id) where dispute is not null;
-- What is overdue or held of one bank's deals is found among those, not among all that the bank or the trade has.
create index filed_overdue_of_bank on filed_deals (bank_id, kind, bucket, status, id) where overdue and bank_id is not null;
create index filed_held_of_bank on filed_deals (bank_id, kind, bucket, status, id) where held and bank_id is not null;

-- Exact counts of deals per kind, bucket, status and bank, kept as deals change.
-- Each connection counts in a slot of its own, so that commits need not wait for one another.
create table deal_tallies (
    kind text not null,
    bucket text not null,
    status text not null,
    -- All zeros for deals without a bank.
    bank_id uuid not null,
    slot smallint not null,
    deals bigint not null,
    overdue bigint not null,
    held bigint not null default 0,
    amount_usd numeric(24, 2) not null,
    primary key (kind, bucket, status, bank_id, slot)
    -- Every commit updates one of few rows.
) with (fillfactor = 50);

-- Exact counts of a company's deals that are not deleted, by side and status.
create table company_tallies (
    company_id uuid not null,
    -- What is special counts once for each of its companies.
    side text not null check (side in ('buying', 'selling', 'special')),
    status text not null,
    slot smallint not null,
    deals bigint not null,
    overdue bigint not null,
    held bigint not null,
    primary key (company_id, side, status, slot)
) with (fillfactor = 50);

-- What lists of disputes look at, one row a dispute.
create table listed_disputes (
    deal_id uuid not null references deals,
    number integer not null,
    raised_at timestamptz not null,
    -- As the deal names them.
    raised_by text not null,
    is_open boolean not null,
    primary key (deal_id, number)
);

create index listed_disputes_raised on listed_disputes (is_open, raised_at, deal_id, number);
create index listed_disputes_name on listed_disputes (is_open, lower(raised_by), deal_id, number);
