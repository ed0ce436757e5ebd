-- The deals that pass a filter, as a piece of a statement: out of `deals`, or out of how they are filed. What is special
-- of a company, and what any of several buys or sells, stands in two halves, each in an order of its own, for no index has
-- both.
create or replace function deal_pages_from(
    kind text, bucket text, status text, bank uuid, buyer uuid, seller uuid, special_of uuid, not_deleted boolean,
    overdue boolean, unassigned boolean, held boolean, any_of uuid[], source text, columns text, ordering text
) returns text language sql immutable as $$
    select format(
        case when special_of is not null then '(select %3$s from %1$I d where %2$s and d.buyer_id = $7 %4$s)
            union all (select %3$s from %1$I d where %2$s and d.seller_id = $7 and d.buyer_id <> $7 %4$s)'
        when any_of is not null then '(select %3$s from %1$I d where %2$s and d.buyer_id = any ($12) %4$s)
            union all (select %3$s from %1$I d where %2$s and d.seller_id = any ($12) and d.buyer_id <> all ($12) %4$s)'
        else 'select %3$s from %1$I d where %2$s %4$s' end,
        source, deal_pages_where($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12), columns, ordering
    )
$$;
