-- Takes a lot off offer.
update listings set live = false, updated_at = $2 where id = $1 and live
