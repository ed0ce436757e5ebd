-- Finds the deal whose part of a lot a request took already.
select deal_id from lot_parts where lot_id = $1 and request = $2
