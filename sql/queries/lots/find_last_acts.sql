-- Finds until when the last edition that is kept of a lot was shown, and when anybody last asked, bid or made an offer on it.
select (select max(until) from lot_editions where lot_id = $1) as kept_until, greatest(
    (select max(asked_at) from lot_questions where lot_id = $1),
    (select max(at) from auction_bids where lot_id = $1),
    (select max(created_at) from lot_offers where lot_id = $1)
) as acted_at
