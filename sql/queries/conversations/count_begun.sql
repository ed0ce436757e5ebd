-- Counts the conversations about lots that a company began since then, with the first of them.
select count(*) as count, min(begun_at) as first from conversations where buyer_id = $1 and lot_id is not null and begun_at > $2
