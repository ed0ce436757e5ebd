-- Saves when the sides of a private offer are next told of its end.
update lot_offers set tell_at = $2 where id = $1
