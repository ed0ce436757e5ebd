-- Lots as their sellers have them, from the first word of a draft on; `listings` is what of them is on offer.
create table lots (
    id uuid primary key,
    seller_id uuid not null references companies,
    status text not null,
    version bigint not null,
    edition integer not null default 1,
    -- What the seller says, by the fields of the wire.
    body jsonb not null,
    manifest jsonb not null default '[]',
    questions integer not null default 0,
    bids integer not null default 0,
    -- The deal that it is held for, or was sold by.
    deal_id uuid,
    created_at timestamptz not null,
    updated_at timestamptz not null
);

create index lots_seller on lots (seller_id, updated_at desc, id);
create index lots_held on lots (deal_id) where status = 'reserved';
create index lots_drafts on lots (seller_id) where status = 'draft';

-- What buyers had been shown before a lot was changed under their eyes.
create table lot_editions (
    lot_id uuid not null references lots on delete cascade,
    edition integer not null,
    body jsonb not null,
    manifest jsonb not null,
    until timestamptz not null,
    primary key (lot_id, edition)
);

-- Pictures that a lot or its manifest shows, which so are kept.
create table lot_pictures (
    lot_id uuid not null references lots on delete cascade,
    file_id uuid not null references files,
    primary key (file_id, lot_id)
);
create index lot_pictures_lot on lot_pictures (lot_id);

-- Files whose rows went into a manifest, by their content, so that none goes in twice.
create table lot_imports (
    lot_id uuid not null references lots on delete cascade,
    sha256 bytea not null,
    at timestamptz not null,
    primary key (lot_id, sha256)
);

-- Public questions; who asked is known to nobody but us.
create table lot_questions (
    id uuid primary key,
    lot_id uuid not null references lots on delete cascade,
    company_id uuid not null references companies,
    asked_by uuid not null references users,
    text text not null,
    asked_at timestamptz not null,
    answer text,
    answered_at timestamptz
);
create index lot_questions_lot on lot_questions (lot_id, asked_at, id);
create index lot_questions_asker on lot_questions (asked_by);

-- Goods that sellers bring to the warehouse service, with the documents of each.
create table warehouse_products (
    id uuid primary key,
    company_id uuid not null references companies,
    brought_by uuid not null references users,
    item_name text not null,
    item_category text not null,
    is_stock_import_cleared boolean not null,
    is_stock_in_warehouse boolean not null,
    created_at timestamptz not null
);
create index warehouse_products_company on warehouse_products (company_id, created_at, id);

create table warehouse_product_files (
    product_id uuid not null references warehouse_products on delete cascade,
    file_id uuid not null references files,
    primary key (file_id, product_id)
);
