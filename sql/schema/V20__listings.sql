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
    price_usd numeric(18, 2) not null,
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

create index listings_seller on listings (seller_id);
create index listings_live on listings (id) where live;

-- What a search of the lots on offer reads: of each the terms that find it and what it is put in order by.
create table listed_lots (
    id uuid primary key references listings on delete cascade,
    -- In the order of its letters, whatever the language of the database.
    title text collate "C" not null,
    -- Prices are compared in dollars, those of auctions as they are.
    price_usd numeric(18, 2) not null,
    created_at timestamptz not null,
    -- When its auction ends; of a lot without one far behind all others, the newest first.
    ends_at timestamptz not null,
    countries_not_for_sale text[] not null,
    -- The words of the lot, and what it is as `name:value`.
    terms tsvector not null
);

-- One for each order that a list may have.
create index listed_lots_newest on listed_lots (created_at desc, id);
create index listed_lots_oldest on listed_lots (created_at, id);
create index listed_lots_cheapest on listed_lots (price_usd, id);
create index listed_lots_dearest on listed_lots (price_usd desc, id);
create index listed_lots_title on listed_lots (title, id);
create index listed_lots_terms on listed_lots using gin (terms);
create index listed_lots_ending on listed_lots (ends_at, id);

-- The words that lots are known by, to find what somebody meant.
create table lot_words (word text collate "C" primary key);

create index lot_words_like on lot_words using gin (word gin_trgm_ops);

-- In which stretches of each order lots stand that are known by a term, so that a search goes to those alone whose lots may
-- be its own. A stretch of which such a lot is gone is looked into in vain, and nothing else.
create table lot_stretches (
    order_key text not null,
    term text collate "C" not null,
    stretch text collate "C" not null,
    primary key (order_key, term, stretch)
);
