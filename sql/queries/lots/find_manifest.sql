-- Finds the manifest of a lot.
select manifest from lots where id = $1
