-- Counts what waits for the company $1 on either side of its deals and on lots, by kind. A step that waits for nothing but documents
-- that are out for signature ($2 printed, as which $3 it is evidence) waits for their signers; what is over at $4 waits for nobody,
-- and what waits for another of the company to approve it for $5 where they may: $6 the roles that trade, $7 how many dirhams a dollar is.
with waiting as (
    select d.kind
    from duties d
    where d.doer in ('seller', 'buyer') and d.party_id = $1::uuid
        and (d.missing = '{}' or not d.missing <@ array(
            select e.evidence from signature_requests r join unnest($2::text[], $3::text[]) e (kind, evidence) using (kind)
            where r.deal_id = d.deal_id and r.status in ('open', 'signed')
        ))
    union all
    select 'signature'
    from signature_requests r join deals d on d.id = r.deal_id
    where r.status = 'open' and d.bucket <> 'deleted' and $1 in (d.seller_id, d.buyer_id)
        and r.waits_for && array(select u.id from users u where u.company_id = $1)
    union all
    select 'offerAnswer'
    from lot_offers o join lots l on l.id = o.lot_id
    where o.waits_for = $1 and $1 in (o.seller_id, o.buyer_id)
        and o.status = 'open' and o.expires_at > $4::timestamptz and l.status = 'listed'
    union all
    select 'quoteRequest'
    from told_sellers t join quote_requests r on r.id = t.request_id
    where t.seller_id = $1 and t.declined_at is null and r.status = 'open' and r.valid_until > $4
        and not exists (select from lot_offers o where o.request_id = r.id and o.seller_id = $1)
    union all
    select 'questionAnswer'
    from lot_questions q join lots l on l.id = q.lot_id
    where l.seller_id = $1 and l.status = 'listed' and q.answered_at is null and q.hidden_at is null
    union all
    select 'actApproval' from held_acts h
    where h.company_id = $1 and h.decided_at is null and h.expires_at > $4 and may_approve(h, $5::uuid, $6::text[], $7::numeric)
    union all
    select 'bidDecision'
    from auctions a
    where a.waits_for = $1 and a.decide_by > $4
)
select kind, count(*) from waiting group by kind
