-- How many deals pass: out of the tallies where those know, else counted up to a bound.
create or replace function count_deals(
    kind text, bucket text, status text, bank uuid, buyer uuid, seller uuid, special_of uuid, not_deleted boolean,
    overdue boolean, unassigned boolean, held boolean, any_of uuid[], most bigint, out total bigint, out is_exact boolean
) language sql stable as $$
    select counted.total, coalesce(counted.is_exact, true)
    from (
        select num_nonnulls($5, $6, $7) as companies, $12 is null and not ($9 and $11) as is_simple,
            num_nonnulls($1, $2, $4) = 0 and $8 and not $10 as is_companys
    ) asked
    cross join lateral (
        select coalesce(sum(case when $9 then t.overdue when $11 then t.held else t.deals end), 0)::bigint as total, null::boolean as is_exact
        from deal_tallies t
        where ($1 is null or t.kind = $1) and ($2 is null or t.bucket = $2) and ($3 is null or t.status = $3)
            and ($4 is null or t.bank_id = $4) and not ($8 and t.bucket = 'deleted')
            and not ($10 and t.bank_id <> '00000000-0000-0000-0000-000000000000')
        having asked.is_simple and asked.companies = 0
        union all
        select coalesce(sum(case when $9 then t.overdue when $11 then t.held else t.deals end), 0)::bigint, null
        from company_tallies t
        where t.company_id = coalesce($5, $6, $7) and ($3 is null or t.status = $3)
            and t.side = case when $5 is not null then 'buying' when $6 is not null then 'selling' else 'special' end
        having asked.is_simple and asked.companies = 1 and asked.is_companys
        union all
        select seen.total, seen.is_exact
        from read_deals(
            format('select least(count(*), $15), count(*) <= $15 from (select from (%s) d limit $15 + 1) counted',
                deal_pages_from($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'filed_deals', 'd.id', '')),
            $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, null, null, $13
        ) seen (total bigint, is_exact boolean)
        where not (asked.is_simple and (asked.companies = 0 or asked.companies = 1 and asked.is_companys))
    ) counted
$$;
