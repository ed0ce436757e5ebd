-- Closes the open quotations on a request that is closed, and tells whose they were.
update lot_offers set status = $2, state = state || jsonb_build_object('status', $2::text), updated_at = $3, tell_at = null
where request_id = $1 and status = 'open' and expires_at > $3
returning seller_id
