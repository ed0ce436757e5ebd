-- Counts the units of goods ($1) that lots offer, that deals hold and that they bought, but for those of one lot ($2).
create or replace function stock_taken(goods uuid, besides uuid) returns table (offered bigint, held bigint, shipped bigint)
language sql stable as $$
    select
        coalesce(sum(greatest((l.body ->> 'noOfUnits')::bigint - l.held - l.sold, 0)) filter (where l.status in ('listed', 'reserved')), 0)::bigint,
        coalesce(sum(l.held), 0)::bigint, coalesce(sum(l.sold), 0)::bigint
    from lots l where l.stock_id = goods and (besides is null or l.id <> besides)
$$;
