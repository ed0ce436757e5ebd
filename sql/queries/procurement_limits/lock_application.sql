-- Finds an application that nobody else decides on meanwhile, and whether this person ($2) belongs to the company: applied
-- in its name, or works there, or has a telephone number that one of its people has.
select a.company_id, a.applied_by, a.status,
    a.applied_by = $2 or exists (
        select from users me join users they on they.company_id = a.company_id and they.deleted_at is null
        where me.id = $2 and (they.id = me.id or they.phone = me.phone)
    ) as is_own
from procurement_applications a where a.id = $1
for no key update of a
