-- Lets go of the part of a lot that a deal holds.
delete from lot_parts where deal_id = $1 and not is_sold
