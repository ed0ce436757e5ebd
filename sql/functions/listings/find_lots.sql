-- The ids of a page of the lots on offer that pass, in order, and how many pass in all, counted up to a bound. Each null
-- lets all pass: terms, the visitor's country, the least price, the most. Few are found by their terms and then put in
-- order; where many pass, the index of the order is walked for a while, for a page of them is seldom far.
create or replace function find_lots(
    wanted tsquery, visitor text, least_price numeric, most_price numeric, in_order text, size bigint, skip bigint, bound bigint,
    out total bigint, out page uuid[]
) language plpgsql set enable_seqscan = off set enable_bitmapscan = on set work_mem = '16MB' as $$
declare
    passing text := concat_ws(' and ', 'true', case when wanted is not null then 'terms @@ $1' end,
        case when visitor is not null then 'not $2 = any (countries_not_for_sale)' end,
        case when least_price is not null then 'price >= $3' end, case when most_price is not null then 'price <= $4' end);
    order_key text := case in_order when 'newest' then 'created_at desc' when 'oldest' then 'created_at'
        when 'cheapest' then 'price' when 'dearest' then 'price desc' else 'title' end;
begin
    execute format('select count(*) from (select from listed_lots where %s limit $5 + 1) counted', passing)
    into total using wanted, visitor, least_price, most_price, bound;
    if total > bound then
        perform set_config('enable_bitmapscan', 'off', true);
        execute format(
            'select array(select id from (select * from listed_lots order by %s, id limit 20000 + 20 * $6) near where %s limit $5 offset $6)',
            order_key, passing
        ) into page using wanted, visitor, least_price, most_price, size, skip;
        perform set_config('enable_bitmapscan', 'on', true);
    end if;
    if page is null or cardinality(page) < size then
        execute format(
            'select array(select id from (select * from listed_lots where %s offset 0) found order by %s, id limit $5 offset $6)',
            passing, order_key
        ) into page using wanted, visitor, least_price, most_price, size, skip;
    end if;
end
$$;
