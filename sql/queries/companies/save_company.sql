-- Saves what a company says of itself, and the last day of its trade licence.
update companies set name = $2, country = $3, address = coalesce($4, address), profile = $5, licence_expires_on = $6 where id = $1
