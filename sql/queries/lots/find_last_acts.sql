-- Finds until when the last edition that is kept of a lot was shown, and when anybody last asked, bid, made an offer or
-- ordered of it.
select (select max(until) from lot_editions where lot_id = $1) as kept_until, greatest(
    (select max(asked_at) from lot_questions where lot_id = $1),
    (select max(at) from auction_bids where lot_id = $1),
    (select max(created_at) from lot_offers where lot_id = $1),
    (select max(held_at) from lot_parts where lot_id = $1)
) as acted_at
