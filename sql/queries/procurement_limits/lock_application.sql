-- Finds an application that nobody else decides on meanwhile, and whether this person ($2) belongs to the company, or applied
-- in its name.
select a.company_id, a.applied_by, a.status, a.applied_by = $2 or belongs_to($2, a.company_id) as is_own
from procurement_applications a where a.id = $1
for no key update of a
