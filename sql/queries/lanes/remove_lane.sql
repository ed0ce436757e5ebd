-- Leaves a lane to what is typical of it.
delete from lanes where origin = $1 and country = $2
