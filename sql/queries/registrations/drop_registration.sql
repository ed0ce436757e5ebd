-- Drops a draft, with its ids and its hold on files.
delete from registrations where id = $1
