-- Whether somebody ($1) has brought a public picture of this location ($2).
select exists (select from files where owner_id = $1 and location = $2 and public and mime like 'image/%')
