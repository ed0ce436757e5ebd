-- Notes where sessions were seen, all at once, and writes to people about devices that are new to them.
select note_sightings($1, $2, $3, $4, $5)
