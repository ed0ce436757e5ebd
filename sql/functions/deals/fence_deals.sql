-- Every so many-th deal of a list in one of its orders, from the least on: behind these a page deep inside is read without
-- a walk to it. One reading of the index, of which nothing is kept but these.
create or replace function fence_deals(
    kind text, bucket text, status text, bank uuid, buyer uuid, seller uuid, special_of uuid, not_deleted boolean,
    overdue boolean, unassigned boolean, held boolean, any_of uuid[], sort_by text, every integer
) returns table (id uuid, place text) language plpgsql stable as $$
declare
    key text := case sort_by when 'updated' then 'updated_at' when 'order' then 'order_key' when 'due' then 'due_key' end;
    source text := case sort_by when 'updated' then 'deals' else 'filed_deals' end;
    ordering text := format('order by d.%I, d.id', key);
    walk refcursor;
begin
    open walk for execute format('select d.id, d.%1$I from (%2$s) d %3$s', key,
        deal_pages_from($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, source, format('d.id, d.%I', key), ordering), ordering)
    using $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12;
    loop
        move forward every - 1 from walk;
        fetch walk into id, place;
        exit when not found;
        return next;
    end loop;
    close walk;
end
$$;
