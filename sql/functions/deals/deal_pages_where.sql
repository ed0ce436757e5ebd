-- Pages of deals and their totals: the one place where a list's filter becomes SQL.
-- The statement is put together from the fixed pieces below only; every value goes in as a parameter.
create or replace function deal_pages_where(
    kind text, bucket text, status text, bank uuid, buyer uuid, seller uuid, special_of uuid, not_deleted boolean,
    overdue boolean, unassigned boolean, held boolean, any_of uuid[]
) returns text language sql immutable as $$
    select concat_ws(' and ', 'true',
        case when $1 is not null then 'd.kind = $1' end,
        case when $2 is not null then 'd.bucket = $2' end,
        case when $3 is not null then 'd.status = $3' end,
        case when $4 is not null then 'd.bank_id = $4' end,
        case when $5 is not null then 'd.buyer_id = $5' end,
        case when $6 is not null then 'd.seller_id = $6' end,
        case when $7 is not null then 'd.special' end,
        case when $8 then 'd.bucket <> ''deleted''' end,
        case when $9 then 'd.overdue' end,
        case when $10 then 'd.bank_id is null' end,
        case when $11 then 'd.held' end,
        case when $12 is not null then '(d.buyer_id = any ($12) or d.seller_id = any ($12))' end
    )
$$;
