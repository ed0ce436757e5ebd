-- Writes that the part of a lot which a deal holds is sold.
update lot_parts set is_sold = true where deal_id = $1
