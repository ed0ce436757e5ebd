-- Makes files a user's: $2 the files, $3 their companies.
update files f set owner_id = $1, company_id = h.company_id
from unnest($2::uuid[], $3::uuid[]) h (file_id, company_id)
where f.id = h.file_id
