-- The deals that hold some words, by the index of words and what it knows of a filter; null where a sample says that
-- they are far more than wanted, for reading such an index takes long. In no order.
create or replace function collect_found(
    kind text, bucket text, buyer uuid, seller uuid, special_of uuid, words text, most bigint, sampled boolean
) returns uuid[] language sql stable set enable_seqscan = off as $$
    with passing (condition) as (
        select concat_ws(' and ', 'w.words like containing($13)', case when $1 is not null then 'w.kind = $1' end,
            case when $2 is not null then 'w.bucket = $2' end, case when $3 is not null then 'w.buyer_id = $5' end,
            case when $4 is not null then 'w.seller_id = $6' end, case when $5 is not null then '(w.buyer_id = $7 or w.seller_id = $7)' end)
    )
    -- What was written together lies together: one page of the table proves nothing.
    select case when $8 and (
        select sample.pages > 20 and sample.deals * 250 > 2 * $7
        from read_deals(
            'select count(*), count(distinct (ctid::text::point)[0]) from deal_words w tablesample system (0.4) where ' || condition,
            $1, $2, null, null, $3, $4, $5, null, null, null, null, null, $6, null, null
        ) sample (deals bigint, pages bigint)
    ) then null else (
        select found.ids
        from read_deals(
            'select coalesce(array_agg(w.deal_id), ''{}'') from (select w.deal_id from deal_words w where ' || condition || ' limit $15) w',
            $1, $2, null, null, $3, $4, $5, null, null, null, null, null, $6, null, $7
        ) found (ids uuid[])
    ) end
    from passing
$$;
