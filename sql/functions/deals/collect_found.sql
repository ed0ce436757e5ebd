-- The deals that hold some words, by the index of words and what it knows of a filter; null where a sample says that
-- they are far more than wanted, for reading such an index takes long. In no order.
create or replace function collect_found(
    kind text, bucket text, buyer uuid, seller uuid, special_of uuid, words text, most bigint, sampled boolean
) returns uuid[] language plpgsql stable set enable_seqscan = off as $$
declare
    passing text := concat_ws(' and ', 'w.words like containing($6)', case when kind is not null then 'w.kind = $1' end,
        case when bucket is not null then 'w.bucket = $2' end, case when buyer is not null then 'w.buyer_id = $3' end,
        case when seller is not null then 'w.seller_id = $4' end, case when special_of is not null then '(w.buyer_id = $5 or w.seller_id = $5)' end);
    sample record;
    found uuid[];
begin
    if sampled then
        -- What was written together lies together: one page of the table proves nothing.
        execute format('select count(*) as deals, count(distinct (ctid::text::point)[0]) as pages from deal_words w tablesample system (0.4) where %s', passing)
        into sample using kind, bucket, buyer, seller, special_of, words;
        if sample.pages > 20 and sample.deals * 250 > 2 * most then
            return null;
        end if;
    end if;
    execute format('select coalesce(array_agg(w.deal_id), ''{}'') from (select w.deal_id from deal_words w where %s limit $7) w', passing)
    into found using kind, bucket, buyer, seller, special_of, words, most;
    return found;
end
$$;
