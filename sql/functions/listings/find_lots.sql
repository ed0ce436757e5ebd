-- The ids of a page of the lots on offer that pass, in order, and how many pass in all, or more than the bound where those
-- are many. Each null lets all pass: terms, the visitor's country, the least price, the most. Few are found by their terms
-- and put in order in one go. Of many the index of the order is walked for a while, for a page of them is seldom far; that
-- they are many is known of the planner's estimate where it is far beyond the bound, for to count them is to visit each.
-- Where a page stands far from the top, a sample says up to where it surely is, and the lots up to there alone are visited.
create or replace function find_lots(
    wanted tsquery, visitor text, least_price numeric, most_price numeric, in_order text, size bigint, skip bigint, bound bigint,
    out total bigint, out page uuid[]
) language plpgsql set enable_seqscan = off set enable_indexscan = off set enable_bitmapscan = on set work_mem = '16MB' as $$
declare
    priced text := concat_ws(' and ', 'true',
        case when least_price is not null then 'price >= $3' end, case when most_price is not null then 'price <= $4' end);
    passing text := concat_ws(' and ', priced, case when wanted is not null then 'terms @@ $1' end,
        case when visitor is not null then 'not $2 = any (countries_not_for_sale)' end);
    order_key text := case in_order when 'newest' then 'created_at' when 'oldest' then 'created_at'
        when 'cheapest' then 'price' when 'dearest' then 'price' else 'title' end;
    direction text := case when in_order in ('newest', 'dearest') then 'desc' else 'asc' end;
    sorted text := format(
        'with found as materialized (select id, %s as key from listed_lots where %s limit $7)
        select (select count(*) from found), array(select id from found order by key %s, id limit $5 offset $6)',
        order_key, passing, direction
    );
    walked text := format(
        'select array(select id from (select * from listed_lots where %s order by %s %s, id limit $7 + 20 * $6) near
        where %s limit $5 offset $6)', case when order_key = 'price' then priced else 'true' end, order_key, direction, passing);
    share double precision := (select least(1, 3000 / greatest(reltuples, 1)) from pg_class where oid = 'listed_lots'::regclass);
    sampled text := format(
        'select (array_agg(key order by key %s))[$5]::text
        from (select %s as key from listed_lots tablesample system (%s) where %s) seen having count(*) > $6',
        direction, order_key, 100 * share, passing
    );
    most bigint := 2 * bound;
    edge text;
    near text;
    plan json;
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
    execute walked into page using wanted, visitor, least_price, most_price, size, skip, bound;
    perform set_config('enable_indexscan', 'off', true), set_config('enable_bitmapscan', 'on', true);
    total := bound + 1;
    if cardinality(page) < size then
        execute sampled into edge using wanted, visitor, least_price, most_price,
            (5 + 2 * share * (size + skip))::integer, 1.5 * share * bound;
        near := format('select array(select id from listed_lots where %s and %s %s %L order by %s %s, id limit $5 offset $6)',
            passing, order_key, case direction when 'desc' then '>=' else '<=' end, edge, order_key, direction);
        execute near into page using wanted, visitor, least_price, most_price, size, skip;
    end if;
    if cardinality(page) < size then
        execute sorted into total, page using wanted, visitor, least_price, most_price, size, skip, null::bigint;
    end if;
end
$$;
