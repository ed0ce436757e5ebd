-- Puts the offered app in use.
select confirm_factor($1, $2, $3, $4, $5, $6, $7, $8)
