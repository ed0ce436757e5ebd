-- Pages through documents that are out for signature, newest first, each with its deal, with their total; one row with the total alone where
-- the page is empty. Each null lets all pass: $1 whom they wait for, $2 status, $3 deal, $4 words. $5 size of a page, $6 how
-- many to skip, $7 up to how many are counted, $8 whose company signs, $9 kind, $10 document,
-- $11 whose company is a side of the deal. Nothing waits in a deal that is cancelled or deleted.
with found as not materialized (
    select r.id, r.created_at
    from signature_requests r join deals d on d.id = r.deal_id
    where ($1::uuid is null or (r.waits_for @> array[$1] and d.bucket not in ('cancelled', 'deleted')))
        and ($2::text is null or r.status = $2)
        and ($3::uuid is null or r.deal_id = $3)
        and ($9::text is null or r.kind = $9)
        and ($10::uuid is null or r.id = $10)
        and ($11::uuid is null or exists (
            select from users u where u.id = $11 and u.company_id in (d.buyer_id, d.seller_id)
        ))
        and ($8::uuid is null or exists (
            select from jsonb_array_elements(r.state -> 'signers') signer join users it on it.id = $8
            where (signer ->> 'company')::uuid = it.company_id
        ))
        and ($4::text is null or searchable((r.state ->> 'number') || ' ' || ' ' || d.order_id) like all (asking($4)))
),
counted as (
    select count(*) as total from (select from found limit $7::bigint + 1) n
)
select least(counted.total, $7) as total, counted.total <= $7 as is_exact, shown.request, shown.state, shown.version, shown.head, shown.shipments
from counted
left join (
    select r.state as request, r.created_at, r.id, d.state, d.version, d.head,
        array(select s.body from shipments s where s.deal_id = d.id order by s.number) as shipments
    from signature_requests r join deals d on d.id = r.deal_id
    join (select * from found order by created_at desc, id desc limit $5 offset $6) page on page.id = r.id
) shown on true
order by shown.created_at desc, shown.id desc
