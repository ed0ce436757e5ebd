-- Every so many-th deal of a list in one of its orders, from the least on: behind these a page deep inside is read without
-- a walk to it. One reading of the index, of which nothing is kept but these.
create or replace function fence_deals(
    kind text, bucket text, status text, bank uuid, buyer uuid, seller uuid, special_of uuid, not_deleted boolean,
    overdue boolean, unassigned boolean, held boolean, any_of uuid[], sort_by text, every integer
) returns table (id uuid, place text) language sql stable as $$
    select fence.* from
        (values ('updated', 'updated_at', 'deals'), ('order', 'order_key', 'filed_deals'), ('due', 'due_key', 'filed_deals')) list (name, key, source),
        format('order by d.%I, d.id', list.key) ordering,
        read_deals(format(
            'select d.id, d.key::text from (select d.id, d.%1$I as key, row_number() over (%3$s) as nth from (%2$s) d) d where d.nth %% $15 = 0 order by d.nth',
            list.key, deal_pages_from($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, list.source, format('d.id, d.%I', list.key), ordering), ordering
        ), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, null, null, every) fence (id uuid, place text)
    where list.name = sort_by
$$;
