-- Waits until nobody else takes the files at these locations.
select id from files where location = any ($1) order by id for update
