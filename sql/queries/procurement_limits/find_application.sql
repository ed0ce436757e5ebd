-- Finds an application.
select * from limit_applications where id = $1
