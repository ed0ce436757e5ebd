-- Adds a private offer, unless its buyer has one open on this lot: no row is written then.
insert into lot_offers (
    id, lot_id, seller_id, buyer_id, made_by, status, expires_at, state, created_at, updated_at, waits_for, tell_at, request_id
)
select $1, $2, $3, $4, $5, $6, $7, $8::text::jsonb, $9, $9, $10, $11, $12
where not exists (
    select from lot_offers where lot_id = $2 and buyer_id = $4 and status = 'open' and expires_at > $9
)
