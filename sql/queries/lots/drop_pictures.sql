-- Lets go of the pictures of a lot.
delete from lot_pictures where lot_id = $1
