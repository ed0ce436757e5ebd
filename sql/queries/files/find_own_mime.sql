-- Finds the media type of somebody's own file.
select mime from files where owner_id = $1 and location = $2
