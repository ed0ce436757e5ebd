-- Pages through the lots of a company, those that changed last first, without their manifests: $1 company, $2 status or
-- any, $3 size, $4 skip, $5 how many are counted. With no row to show, one row with the total alone.
with found as not materialized (
    select id, updated_at from lots where seller_id = $1 and ($2::text is null or status = $2)
),
counted as (
    select count(*) as total from (select from found limit $5::bigint + 1) n
)
select least(c.total, $5) as total, c.total <= $5 as is_exact, l.id, l.seller_id, l.status, l.version, l.edition, l.body,
    '[]'::jsonb as manifest, jsonb_array_length(l.manifest) as manifest_rows, l.stock_id, l.held, l.sold, l.questions, l.bids, l.was_bid_on,
    null::jsonb as last_shown, null::text as offers, null::text[] as allowed, l.created_at, l.updated_at
from counted c
left join (select id from found order by updated_at desc, id limit $3 offset $4) p on true
left join lots l on l.id = p.id
order by l.updated_at desc, l.id
