-- Makes a file somebody else's, and their company's.
update files set owner_id = $2, company_id = $3 where id = $1
