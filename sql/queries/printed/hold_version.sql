-- Finds the version of a deal, and keeps it there until the end.
select version from deals where id = $1 for share
