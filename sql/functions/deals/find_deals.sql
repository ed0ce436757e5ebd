-- One page of the deals that hold some words, as `page_deals` answers it. Words that few hold are found by their index
-- and sorted. Those of many are looked for from the beginning of the list, and collected where 5,000 deals do not fill the
-- page; for those too short for the index the list ends there. A total that is not exact is no more than is known.
create or replace function find_deals(
    kind text, bucket text, status text, bank uuid, buyer uuid, seller uuid, special_of uuid, not_deleted boolean,
    overdue boolean, unassigned boolean, held boolean, any_of uuid[], words text,
    sort_by text, newest_first boolean, skip bigint, size bigint, most bigint
) returns table (total bigint, is_exact boolean, id uuid, version bigint) language plpgsql stable
-- What is found is looked up one by one, whatever is believed of how many hold some words: a join of everything is never
-- right for a page.
set enable_seqscan = off as $$
declare
    key text := case sort_by when 'updated' then 'updated_at' when 'order' then 'order_key' when 'due' then 'due_key' end;
    source text := case sort_by when 'updated' then 'deals' else 'filed_deals' end;
    ordering text := format(case when newest_first then 'order by d.%1$I desc, d.id desc' else 'order by d.%1$I, d.id' end, key);
    narrowed boolean := num_nonnulls(status, bank, special_of, any_of) > 0 or not_deleted or overdue or unassigned or held;
    is_indexed boolean := words ~ '[[:alnum:]]{3}';
    few uuid[] := case when is_indexed then collect_found(kind, bucket, buyer, seller, special_of, words, most + 1, true) end;
    are_few boolean := coalesce(cardinality(few) <= most, false);
    found_all boolean := are_few and (narrowed or cardinality(few) <= 2000);
    seen record;
begin
    if not found_all then
        -- Where the total does not come of it, most pages are filled by the first few.
        for nth in case when is_indexed and not narrowed then 1 else 2 end..3 loop
            execute format(
                'with looked as materialized (select d.* from (%1$s) d %2$s limit $14)
                select $14 as far, (select count(*) from looked) as looked, count(*) as found, (array_agg(d.id %2$s))[$15 + 1 : $15 + $16] as ids
                from looked d where (select w.words from deal_words w where w.deal_id = d.id) like containing($13)',
                deal_pages_from($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, source, format('d.id, d.%I', key), ordering || ' limit $14'), ordering)
            into seen using $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, words, (array[200, 1000, 5000]::bigint[])[nth], skip, size;
            exit when seen.looked < seen.far or seen.found > skip + size;
        end loop;
        is_exact := are_few or seen.looked < seen.far and seen.found <= most;
        total := case when are_few then cardinality(few) when is_indexed and not narrowed and not is_exact then most else least(seen.found, most) end;
        found_all := is_indexed and skip < most and seen.found < case when is_exact then least(skip + size, total) else skip + size end;
    end if;
    if found_all then
        if not are_few then
            few := collect_found(kind, bucket, buyer, seller, special_of, words, null, false);
        end if;
        execute format(
            'select count(*) as found, (array_agg(d.id %s))[$14 + 1 : $14 + $15] as ids from unnest($13) f (id), lateral (select * from %I d where d.id = f.id offset 0) d where %s',
            ordering, source, deal_pages_where($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12))
        into seen using $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, few, skip, size;
        is_exact := seen.found <= most;
        total := least(seen.found, most);
    end if;
    return query select find_deals.total, find_deals.is_exact, d.id, d.version
        from (select) once left join (unnest(seen.ids) with ordinality f (id, place) join deals d on d.id = f.id) on true order by f.place;
end
$$;
