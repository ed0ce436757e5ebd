-- Saves what became of a private offer.
update lot_offers set status = $2, expires_at = $3, state = $4::text::jsonb, deal_id = $5, updated_at = $6, waits_for = $7,
    tell_at = $8, made_by = $9
where id = $1
