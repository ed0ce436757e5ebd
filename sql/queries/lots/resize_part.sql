-- Writes how many units of a lot a deal holds now.
update lot_parts set units = $2 where deal_id = $1 and not is_sold
