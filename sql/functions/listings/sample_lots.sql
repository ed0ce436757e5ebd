-- The ids of a page of the lots on offer that pass, in order: a sample says up to where it surely is, and the lots up to there
-- alone are visited. None where the sample knows of too few, and fewer than a page where it was wrong.
create or replace function sample_lots(
    wanted tsquery, visitor text, least_price numeric, most_price numeric, passing text, ordered_by text, direction text,
    size bigint, skip bigint, bound bigint
) returns uuid[] language plpgsql set enable_seqscan = off set enable_indexscan = off set enable_bitmapscan = on set work_mem = '16MB' as $$
declare
    share double precision := (select least(1, 3000 / greatest(reltuples, 1)) from pg_class where oid = 'listed_lots'::regclass);
    edge text;
    page uuid[];
begin
    execute format(
        'select (array_agg(key order by key %s))[$5]::text
        from (select %s as key from listed_lots tablesample system (%s) where %s) seen having count(*) > $6',
        direction, ordered_by, 100 * share, passing
    ) into edge using wanted, visitor, least_price, most_price, (5 + 2 * share * (size + skip))::integer, 1.5 * share * bound;
    execute format('select array(select id from listed_lots where %s and %s %s %L order by %s %s, id limit $5 offset $6)',
        passing, ordered_by, case direction when 'desc' then '>=' else '<=' end, edge, ordered_by, direction
    ) into page using wanted, visitor, least_price, most_price, size, skip;
    return page;
end
$$;
