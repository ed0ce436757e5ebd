-- Lots on offer; the columns are what a search or an order asks, `extra` is the rest of the wire record.
create table listings (
    id uuid primary key,
    seller_id uuid not null references companies,
    title text not null,
    hs_code text not null,
    category text not null,
    sale_type text not null,
    lot_condition text not null,
    origin text not null,
    price numeric(18, 2) not null check (price > 0),
    currency text not null,
    price_as text not null check (price_as in ('Unit', 'Metric Ton (MT)')),
    unit text not null,
    unit_weight numeric(14, 3) not null,
    quantity integer not null check (quantity > 0),
    incoterms text[] not null,
    countries_not_for_sale text[] not null default '{}',
    port text,
    perishable boolean not null default false,
    live boolean not null default true,
    -- All words that a search may meet, in lower case.
    search text not null,
    -- The further fields of the wire record.
    extra jsonb not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
);

-- One for each order that a list may have.
create index listings_newest on listings (created_at, id) where live;
create index listings_price on listings (price, id) where live;
create index listings_title on listings (title, id) where live;
create index listings_seller on listings (seller_id);
create index listings_search on listings using gin (search gin_trgm_ops);
