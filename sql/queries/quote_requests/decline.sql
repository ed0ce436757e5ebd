-- Writes down that a seller quotes nothing on a request, unless it said so already.
update told_sellers set declined_at = $3 where request_id = $1 and seller_id = $2 and declined_at is null
