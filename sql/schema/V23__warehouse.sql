-- Goods that sellers bring to the warehouse service.
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

-- The documents of these goods.
create table warehouse_product_files (
    product_id uuid not null references warehouse_products on delete cascade,
    file_id uuid not null references files,
    primary key (file_id, product_id)
);
