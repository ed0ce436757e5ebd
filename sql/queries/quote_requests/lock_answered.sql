-- Finds the request for quotation that the offer $1 on the lot $2 answers, and lets nobody else change it or quote on it until the
-- transaction ends.
select r.state from lot_offers o join quote_requests r on r.id = o.request_id
where o.id = $1 and o.lot_id = $2 for no key update of r
