-- One page by id and version, and the total, which stands in every row; with no row to show, one row with the total alone.
-- A page in the second half is read from the far end, so that no page is dearer than the middle one; where nobody counted
-- to the end, the far end is nowhere. Deep inside, nothing is read unless from a fence, behind which `skip` counts then, in
-- the order from the least on. What several things narrow to a few is found first and then sorted, where no index has its
-- order.
create or replace function page_deals(
    kind text, bucket text, status text, bank uuid, buyer uuid, seller uuid, special_of uuid, not_deleted boolean,
    overdue boolean, unassigned boolean, held boolean, any_of uuid[],
    sort_by text, newest_first boolean, skip bigint, size bigint, most bigint, fence uuid, place text
) returns table (total bigint, is_exact boolean, id uuid, version bigint) language plpgsql stable as $$
declare
    counted record := count_deals($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, most);
    here bigint := case when fence is null and counted.is_exact then greatest(least(size, counted.total - skip), 0) else size end;
    from_far boolean := case when fence is not null then newest_first else counted.is_exact and skip + here / 2 > counted.total / 2 end;
    past bigint := case when from_far and fence is null then greatest(counted.total - skip - here, 0) else skip end;
    key text := case sort_by when 'updated' then 'updated_at' when 'order' then 'order_key' when 'due' then 'due_key' end;
    source text := case sort_by when 'updated' then 'deals' else 'filed_deals' end;
    wanted text := case when newest_first then 'desc' else 'asc' end;
    walked text := case when newest_first <> from_far then 'desc' else 'asc' end;
    has_index boolean := any_of is null and num_nonnulls(bank, buyer, seller, special_of) + unassigned::int + (overdue or held)::int <= 1
        and (status is null or num_nonnulls(buyer, seller, special_of) = 0);
    passing text;
begin
    if counted.is_exact and not has_index and counted.total <= 5000 then
        passing := format(
            'select d.id, d.%1$I from (%2$s offset 0) few join %3$I d on d.id = few.id',
            key, deal_pages_from($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'filed_deals', 'd.id', ''), source
        );
    else
        passing := deal_pages_from(
            $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, source, format('d.id, d.%I', key),
            format('%3$s order by d.%1$I %2$s, d.id %2$s limit $13 + $14', key, walked,
                case when fence is not null then format('and (d.%I, d.id) > (%L, $17)', key, place) end)
        );
    end if;
    if past > 5000 and counted.is_exact then
        here := 0;
    end if;
    return query execute format(
        'with page as materialized (select d.id, d.%1$I from (%2$s) d order by d.%1$I %3$s, d.id %3$s limit $14 offset $13)
        select $15, $16, d.id, d.version from page join deals d on d.id = page.id order by page.%1$I %4$s, d.id %4$s',
        key, passing, walked, wanted
    ) using $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, past, here, counted.total, counted.is_exact, fence;
    if not found then
        return query select counted.total, counted.is_exact, null::uuid, null::bigint;
    end if;
end
$$;
