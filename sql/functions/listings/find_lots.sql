-- The ids of a page of the lots on offer that pass, in order, and how many pass in all, or more than the bound where those
-- are many. Each null lets all pass: terms, the visitor's country, the least price, the most. Few are found by their terms
-- and put in order in one go. Of many the index of the order is walked for a while, for a page of them is seldom far; that
-- they are many is known of the planner's estimate where it is far beyond the bound, for to count them is to visit each.
-- Where a page stands far from the top, the stretches of the order are walked that are known to have lots of the terms, and no
-- others; where there are no terms to go by, a sample says up to where it surely is, and the lots up to there are visited.
create or replace function find_lots(
    wanted tsquery, visitor text, least_price numeric, most_price numeric, in_order text, size bigint, skip bigint, bound bigint,
    out total bigint, out page uuid[]
) language plpgsql set enable_seqscan = off set enable_indexscan = off set enable_bitmapscan = on set work_mem = '16MB' as $$
declare
    priced text := concat_ws(' and ', 'true',
        case when least_price is not null then 'price_usd >= $3' end, case when most_price is not null then 'price_usd <= $4' end);
    passing text := concat_ws(' and ', priced, case when wanted is not null then 'terms @@ $1' end,
        case when visitor is not null then 'not $2 = any (countries_not_for_sale)' end);
    ordered_by text := case in_order when 'newest' then 'created_at' when 'oldest' then 'created_at'
        when 'cheapest' then 'price_usd' when 'dearest' then 'price_usd' when 'ending' then 'ends_at' else 'title' end;
    direction text := case when in_order in ('newest', 'dearest') then 'desc' else 'asc' end;
    sorted text := format(
        'with found as materialized (select id, %s as key from listed_lots where %s limit $7)
        select (select count(*) from found), array(select id from found order by key %s, id limit $5 offset $6)',
        ordered_by, passing, direction
    );
    walked text := format(
        'select array(select id from (select * from listed_lots where %s order by %s %s, id limit $7) near
        where %s limit $5 offset $6)', case when ordered_by = 'price_usd' then priced else 'true' end, ordered_by, direction, passing);
    most bigint := 2 * bound;
    plan json;
    has_term boolean := coalesce(wanted::text ~ '''( |$)', false);
begin
    execute format('explain (format json) select from listed_lots where %s', passing)
    into plan using wanted, visitor, least_price, most_price;
    if (plan -> 0 -> 'Plan' ->> 'Plan Rows')::numeric <= most then
        execute sorted into total, page using wanted, visitor, least_price, most_price, size, skip, most + 1;
        if total <= most then
            return;
        end if;
    end if;
    perform set_config('enable_indexscan', 'on', true), set_config('enable_bitmapscan', 'off', true);
    execute walked into page using wanted, visitor, least_price, most_price, size, skip,
        case when has_term then bound / 10 + 2 * skip else bound + 20 * skip end;
    total := bound + 1;
    if cardinality(page) = size then
        return;
    end if;
    if has_term then
        page := walk_stretches(wanted, visitor, least_price, most_price, passing, ordered_by, direction, size + skip);
        total := case when cardinality(page) < size + skip then cardinality(page) else total end;
        page := page[skip + 1:skip + size];
        return;
    end if;
    perform set_config('enable_indexscan', 'off', true), set_config('enable_bitmapscan', 'on', true);
    page := sample_lots(wanted, visitor, least_price, most_price, passing, ordered_by, direction, size, skip, bound);
    if cardinality(page) < size then
        execute sorted into total, page using wanted, visitor, least_price, most_price, size, skip, null::bigint;
    end if;
end
$$;
