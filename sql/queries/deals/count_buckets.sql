-- Counts the deals of each kind and bucket under a filter.
-- Each null lets all pass: $1 kind, $2 status, $3 bank, $4 buyer, $5 seller, $6 company of a special deal, $7 not
-- deleted, $8 words.
select k.kind, b.bucket, count_deals(k.kind, b.bucket, $2, $3, $4, $5, $6, $7, $8) as deals
from unnest(array['international', 'domestic']) with ordinality k (kind, ord)
cross join unnest(array['open', 'closed', 'cancelled', 'disputed', 'deleted']) with ordinality b (bucket, ord)
where $1::text is null or k.kind = $1
order by k.ord, b.ord
