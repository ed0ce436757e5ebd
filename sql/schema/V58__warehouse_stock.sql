-- What staff confirmed of goods in the warehouse service, beside what their seller says of them.
alter table warehouse_products
    add column status text not null default 'waits' check (status in ('waits', 'received', 'cleared', 'placed', 'refused')),
    add column version bigint not null default 1,
    -- The receipt, the clearance, the place, or why they were not taken.
    add column confirmed jsonb not null default '{}';

-- What waits for staff is found at once, company by company.
create index warehouse_products_open on warehouse_products (company_id, created_at, id) where status in ('waits', 'received', 'cleared');
create index warehouse_products_newest on warehouse_products (created_at desc, id desc);
create index warehouse_products_state on warehouse_products (status, created_at desc, id desc);

-- The goods that a lot is of; none where it is sold from elsewhere.
alter table lots add column stock_id uuid references warehouse_products on delete set null;
create index lots_stock on lots (stock_id) where stock_id is not null;
