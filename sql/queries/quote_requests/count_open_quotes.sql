-- Counts the quotations of the seller $2 on the request $1 that are open at $3.
select count(*) from lot_offers where request_id = $1 and seller_id = $2 and status = 'open' and expires_at > $3
