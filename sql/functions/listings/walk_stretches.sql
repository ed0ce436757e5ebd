-- The ids of the first lots on offer that pass, in order: of those stretches of the order alone that are known to have lots of
-- the terms, one after another until there are as many as are needed. The terms must have a whole one, no beginnings alone.
create or replace function walk_stretches(
    wanted tsquery, visitor text, least_price numeric, most_price numeric, passing text, ordered_by text, direction text, needed bigint
) returns uuid[] language plpgsql set enable_seqscan = off set enable_indexscan = on set enable_bitmapscan = off as $$
declare
    known text[];
    begun text[];
    walked text;
    met uuid[] := '{}';
    more uuid[];
begin
    select array_agg(replace(leaf[1], '''''', '''')) filter (where leaf[2] is null),
        coalesce(array_agg(leaf[1]) filter (where leaf[2] is not null), '{}')
    into known, begun
    from regexp_matches(wanted::text, '''((?:[^'']|'''')*)''(:\*)?', 'g') leaf;
    for walked in
        select s.stretch from lot_stretches s
        where s.order_key = ordered_by and s.term = any (known)
        group by s.stretch having array_to_tsvector(array_agg(s.term) || begun) @@ wanted
        order by case direction when 'asc' then s.stretch end, case direction when 'desc' then s.stretch end desc
    loop
        execute format('select array(select id from listed_lots where %s and %s order by %s %s, id limit $5)',
            passing, within_stretch(ordered_by, walked), ordered_by, direction)
        into more using wanted, visitor, least_price, most_price, needed - cardinality(met);
        met := met || more;
        exit when cardinality(met) = needed;
    end loop;
    return met;
end
$$;
