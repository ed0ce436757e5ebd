-- How deals are filed for the orders that seldom change, apart from what every commit changes, so that a commit of
-- anything else leaves their indexes alone; triggers keep it. And how many deals a company has.
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
    -- A deal with nothing open comes after all others.
    due_key date not null generated always as (coalesce(least(overdue_on, due_on), 'infinity')) stored
) with (autovacuum_vacuum_scale_factor = 0.05);

insert into filed_deals (id, order_id, kind, bucket, status, special, buyer_id, seller_id, bank_id, due_on, overdue, overdue_on, held)
select id, order_id, kind, bucket, status, special, buyer_id, seller_id, bank_id, due_on, overdue, overdue_on, held from deals;

drop index deals_order, deals_open_due, deals_to_flag, deals_buyer, deals_seller, deals_special_of_buyer, deals_special_of_seller;
alter table deals drop column order_key, drop column due_key, drop column open_due_key;
-- A list is read out of its index alone where the table was vacuumed.
alter table deals set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

-- One for each way that a list is filtered and sorted. What changed last, beside `deals_updated`, `deals_bank`,
-- `deals_overdue` and `deals_held`:
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
-- Each day some become overdue.
create index filed_to_flag on filed_deals (due_on, id) where due_on is not null;
