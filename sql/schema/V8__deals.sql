-- Deals, the words by which they are found, and their journal, of which no line is ever changed or taken out.
create table deals (
    id uuid primary key,
    version bigint not null check (version > 0),
    -- The hash of the newest journal line.
    head bytea not null check (length(head) = 32),
    state text not null,
    order_id text not null unique,
    -- Sorts as people count: the letters, then the number.
    order_key text collate "C" not null
        generated always as (left(order_id, 3) || lpad(substr(order_id, 4), 12, '0')) stored,
    kind text not null check (kind in ('international', 'domestic')),
    channel text not null check (channel in ('procurement', 'warehouse')),
    bucket text not null check (bucket in ('open', 'closed', 'cancelled', 'disputed', 'deleted')),
    status text not null,
    special boolean not null,
    buyer_id uuid not null references companies,
    seller_id uuid not null references companies,
    bank_id uuid references banks,
    due_on date,
    -- What lists sort by: a deal with nothing due comes after all others.
    due_key date not null generated always as (coalesce(due_on, 'infinity')) stored,
    overdue boolean not null,
    amount_usd numeric(18, 2) not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
    -- Room for a page's updates on the page itself.
) with (fillfactor = 85);

-- One for each order that a board may have.
create index deals_updated on deals (kind, bucket, updated_at, id);
create index deals_order on deals (kind, bucket, order_key, id);
create index deals_due on deals (kind, bucket, due_key, id);
-- A bank and a company see only their own.
create index deals_bank on deals (bank_id, kind, bucket, updated_at, id) where bank_id is not null;
create index deals_buyer on deals (buyer_id, updated_at, id) include (bucket);
create index deals_seller on deals (seller_id, updated_at, id) include (bucket);
create index deals_special_of_buyer on deals (buyer_id) where special;
create index deals_special_of_seller on deals (seller_id) where special;
-- Each day some become overdue.
create index deals_to_flag on deals (due_on) where due_on is not null;

-- The words of a deal that a search may meet; apart, because they seldom change and their index is dear.
create table deal_words (
    deal_id uuid primary key references deals,
    words text not null
);

create index deal_words_found on deal_words using gin (words gin_trgm_ops);

-- The numbers in `INT0042` and `DOM0042`.
create sequence international_numbers;
create sequence domestic_numbers;

-- No foreign key: a commit writes deal and journal in one statement, and `granary verify-audit` finds strays.
create table deal_events (
    deal_id uuid not null,
    version bigint not null,
    ord integer not null,
    kind text not null,
    at timestamptz not null,
    user_id uuid,
    by_name text not null,
    from_ip inet,
    body text not null,
    -- Over this line and the hash of the line before.
    hash bytea not null check (length(hash) = 32),
    primary key (deal_id, version, ord)
);
