-- The last number in `INT0042` and `DOM0042`: unlike one of a sequence, a number comes back where its order fails.
create table order_numbers (kind text primary key, last bigint not null);
insert into order_numbers values ('international', 0), ('domestic', 0);

-- Deals, as their journals lead to them, with the columns that lists look at.
create table deals (
    id uuid primary key,
    version bigint not null check (version > 0),
    -- The hash of the newest journal line.
    head bytea not null check (length(head) = 32),
    state text not null,
    order_id text not null unique,
    kind text not null check (kind in ('international', 'domestic')),
    channel text not null check (channel in ('procurement', 'warehouse')),
    bucket text not null check (bucket in ('open', 'closed', 'cancelled', 'disputed', 'deleted')),
    status text not null,
    special boolean not null,
    buyer_id uuid not null references companies,
    seller_id uuid not null references companies,
    bank_id uuid references banks,
    due_on date,
    overdue boolean not null,
    -- When the overdue steps were due.
    overdue_on date,
    held boolean not null default false,
    -- The first day on which the server has something to do with it by itself: to say that a step is overdue, to show
    -- ratings, to end a wait.
    wakes_on date,
    -- How the newest dispute stands.
    dispute text check (dispute in ('open', 'closed')),
    -- An open one comes behind them all.
    closed_disputes integer not null default 0,
    amount_usd numeric(18, 2) not null,
    -- What it reserves of its buyer's limit: its worth, while it is bought on credit and not over.
    reserves_usd numeric not null default 0,
    created_at timestamptz not null,
    updated_at timestamptz not null
-- Room for a page's updates on the page itself; and a list is read out of its index alone where the table was vacuumed.
) with (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

-- What changed last: one index for each way that a list is filtered.
create index deals_updated on deals (kind, bucket, updated_at, id);
create index deals_bank on deals (bank_id, kind, bucket, updated_at, id) where bank_id is not null;
create index deals_held on deals (kind, bucket, updated_at, id) where held;
create index deals_overdue on deals (kind, bucket, updated_at, id) where overdue;
create index deals_buyer on deals (buyer_id, updated_at, id) include (status, overdue, held) where bucket <> 'deleted';
create index deals_seller on deals (seller_id, updated_at, id) include (status, overdue, held) where bucket <> 'deleted';
create index deals_unassigned on deals (kind, bucket, updated_at, id) where bank_id is null;
create index deals_status on deals (kind, bucket, status, updated_at, id);
create index deals_status_bank on deals (bank_id, kind, bucket, status, updated_at, id) where bank_id is not null;
create index deals_status_overdue on deals (kind, bucket, status, updated_at, id) where overdue;
create index deals_status_held on deals (kind, bucket, status, updated_at, id) where held;
create index deals_status_unassigned on deals (kind, bucket, status, updated_at, id) where bank_id is null;
create index deals_special_of_buyer on deals (buyer_id, updated_at, id) where special and bucket <> 'deleted';
create index deals_special_of_seller on deals (seller_id, updated_at, id) where special and bucket <> 'deleted';
-- What is overdue and on hold at once is in no tally.
create index deals_overdue_held on deals (kind, bucket, updated_at, id) where overdue and held;
-- What the orders of each buyer reserve of its limit, and of those the orders of each bank.
create index deals_reserving on deals (buyer_id) where reserves_usd > 0;
create index deals_reserving_of_bank on deals (bank_id, buyer_id) include (reserves_usd) where reserves_usd > 0 and bank_id is not null;

-- The words of a deal that a search may meet; apart, because they seldom change and their index is dear.
create table deal_words (
    deal_id uuid primary key references deals,
    words text not null,
    -- What never or seldom changes of the deal, so that few words of a common kind are found in one company's list, or in one
    -- bucket, without a look at all others.
    kind text not null,
    bucket text not null,
    buyer_id uuid not null,
    seller_id uuid not null
);

create index deal_words_found on deal_words using gin (words gin_trgm_ops, kind, bucket, buyer_id, seller_id);

-- The journal of deals, of which no line is ever changed or taken out.
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

-- The audit is read by what was done, by whom and when.
create index deal_events_at on deal_events (at);
create index deal_events_kind on deal_events (kind, at);
create index deal_events_by on deal_events (user_id, at) where user_id is not null;

-- The files on deals.
create table deal_files (
    deal_id uuid not null references deals,
    file_id uuid not null references files,
    -- To whom it is open beside staff: the parties, or, where it is personal, the side that gave it alone. What is taken off
    -- a deal stays for staff to look at. Evidence that who gave it took back opens for nobody else, unless it is a document of
    -- a step, of another dispute, or printed.
    disclosure text not null default 'parties'
        check (disclosure in ('parties', 'buyer', 'seller', 'staff', 'removed', 'withdrawn')),
    document_type text,
    primary key (file_id, deal_id)
);

-- A file is of the time of its id: the primary key lists them newest first.
create index deal_files_of_deal on deal_files (deal_id, file_id);
create index deal_files_of_type on deal_files (document_type, file_id);
