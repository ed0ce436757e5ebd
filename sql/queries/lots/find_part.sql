-- Finds how many units of a lot a deal holds.
select units from lot_parts where lot_id = $1 and deal_id = $2 and not is_sold
