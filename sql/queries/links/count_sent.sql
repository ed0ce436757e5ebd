-- How many links of this purpose ($2) were sent to an address ($1) since then ($3).
select count(*) as sent from links where lower(email) = lower($1) and purpose = $2 and created_at > $3
