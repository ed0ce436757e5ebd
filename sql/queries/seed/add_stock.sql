-- Adds goods in the warehouse that are not there yet, each with the lot that is of it, all of which came.
with told as (
    select s.*, (l.body ->> 'noOfUnits')::integer as units
    from jsonb_to_recordset($1) s (
        id uuid, company_id uuid, brought_by uuid, item_name text, item_category text, cleared boolean, created_at timestamptz,
        status text, confirmed jsonb, lot_id uuid
    )
    left join lots l on l.id = s.lot_id
),
added as (
    insert into warehouse_products (
        id, company_id, brought_by, item_name, item_category, is_stock_import_cleared, is_stock_in_warehouse, created_at, status,
        confirmed
    )
    select id, company_id, brought_by, item_name, item_category, cleared, true, created_at, status,
        case when units is null then confirmed else jsonb_set(confirmed, '{receipt,units}', to_jsonb(units)) end
    from told
    on conflict do nothing
    returning id
),
listed as (
    update lots l set stock_id = t.id from told t join added a on a.id = t.id where l.id = t.lot_id returning l.id
)
update listings i set extra = i.extra || '{"channel": "warehouse"}' from listed l where l.id = i.id
