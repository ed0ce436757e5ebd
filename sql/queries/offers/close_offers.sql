-- Closes the open offers on a lot.
update lot_offers set status = $2, state = state || jsonb_build_object('status', $2::text), updated_at = $3, tell_at = null
where lot_id = $1 and status = 'open'
