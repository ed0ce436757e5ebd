-- Numbers the lots that came on offer since this was done last, behind all before them.
update arrived_lots a set number = newest.number + fresh.nth
from (select coalesce(max(number), 0) as number from arrived_lots) newest,
    (select lot_id, row_number() over (order by arrived_at, lot_id) as nth from arrived_lots where number is null) fresh
where a.lot_id = fresh.lot_id
