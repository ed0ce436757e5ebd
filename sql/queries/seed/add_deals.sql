-- Adds whole lives of deals that are not there yet, with their words, journals and notifications; counts them.
-- Deals by columns: $1 id, $2 version, $3 head, $4 state, $5 order_id, $6 kind, $7 channel, $8 bucket, $9 status,
-- $10 special, $11 buyer, $12 seller, $13 bank, $14 words, $15 due_on, $16 overdue, $17 overdue_on, $18 held,
-- $19 amount_usd, $20 created_at, $21 updated_at. Their journal: $22 deal, $23 version, $24 ord, $25 kind, $26 at, $27 user, $28 by_name, $29 body,
-- $30 hash. Their notifications: $31 deal, $32 kind and $33 id of whom to tell, $34 kind, $35 body, $36 at. And of the deals: $37 wakes_on, $38 dispute.
-- Their shipments: $39 deal, $40 id, $41 number, $42 body, $43 mode, $44 status, $45 loading, $46 discharge. And of the deals: $47 what each reserves, $48 closed_disputes.
-- What waits in them: $49 deal, $50 doer, $51 party, $52 kind, $53 step, $54 due_on, $55 documents.
-- What they are known by: $56 deal, $57 viewer, $58 key. And of the notifications: $59 the kinds that are pushed.
with asked as (
    select * from unnest(
        $1::uuid[], $2::bigint[], $3::bytea[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[],
        $10::boolean[], $11::uuid[], $12::uuid[], $13::uuid[], $14::text[], $15::date[], $16::boolean[], $17::date[], $18::boolean[], $19::numeric[],
        $20::timestamptz[], $21::timestamptz[], $37::date[], $38::text[], $48::integer[], $47::numeric[]
    ) d (
        id, version, head, state, order_id, kind, channel, bucket, status,
        special, buyer_id, seller_id, bank_id, words, due_on, overdue, overdue_on, held, amount_usd, created_at, updated_at, wakes_on, dispute, closed_disputes, reserves_usd
    )
),
added as (
    insert into deals (
        id, version, head, state, order_id, kind, channel, bucket, status,
        special, buyer_id, seller_id, bank_id, due_on, overdue, overdue_on, held, amount_usd, created_at, updated_at, wakes_on, dispute, closed_disputes, reserves_usd
    )
    select
        id, version, head, state, order_id, kind, channel, bucket, status,
        special, buyer_id, seller_id, bank_id, due_on, overdue, overdue_on, held, amount_usd, created_at, updated_at, wakes_on, dispute, closed_disputes, reserves_usd
    from asked
    on conflict do nothing
    returning id
),
worded as (
    insert into deal_words (deal_id, words, kind, bucket, buyer_id, seller_id)
    select id, asked.words, asked.kind, asked.bucket, asked.buyer_id, asked.seller_id from added join asked using (id)
),
journal as (
    insert into deal_events (deal_id, version, ord, kind, at, user_id, by_name, from_ip, body, hash)
    select e.deal_id, e.version, e.ord, e.kind, e.at, e.user_id, e.by_name, null, e.body, e.hash
    from unnest(
        $22::uuid[], $23::bigint[], $24::integer[], $25::text[], $26::timestamptz[], $27::uuid[], $28::text[], $29::text[], $30::bytea[]
    ) e (deal_id, version, ord, kind, at, user_id, by_name, body, hash)
    join added on added.id = e.deal_id
),
shipped as (
    insert into shipments (id, deal_id, number, body, mode, status, loading, discharge)
    select s.id, s.deal_id, s.number, s.body, s.mode, s.status, s.loading, s.discharge
    from unnest($39::uuid[], $40::uuid[], $41::integer[], $42::text[], $43::text[], $44::text[], $45::text[], $46::text[])
        s (deal_id, id, number, body, mode, status, loading, discharge)
    join added on added.id = s.deal_id
),
waiting as (
    insert into duties (deal_id, doer, party_id, kind, step, due_on, missing, since)
    select w.deal_id, w.doer, w.party_id, w.kind, w.step, w.due_on, string_to_array(w.documents, ','), asked.updated_at
    from unnest($49::uuid[], $50::text[], $51::uuid[], $52::text[], $53::smallint[], $54::date[], $55::text[])
        w (deal_id, doer, party_id, kind, step, due_on, documents)
    join added on added.id = w.deal_id join asked on asked.id = w.deal_id
),
known as (
    insert into deal_keys (deal_id, viewer, key)
    select k.deal_id, k.viewer, k.key from unnest($56::uuid[], $57::uuid[], $58::text[]) k (deal_id, viewer, key)
    join added on added.id = k.deal_id
),
told as (
    select fan_out(array_agg(n.to_what), array_agg(n.to_id), array_agg(n.kind), array_agg(n.body), array_agg(n.at), $59::text[])
    from unnest($31::uuid[], $32::text[], $33::uuid[], $34::text[], $35::text[], $36::timestamptz[])
        n (deal_id, to_what, to_id, kind, body, at)
    join added on added.id = n.deal_id
    having count(*) > 0
)
select count(*) + 0 * (select count(*) from told) from added
