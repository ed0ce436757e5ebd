-- Finds whether a person has a second factor, and the count of rights that a ticket to enrol is bound to.
select u.rights, f.sealed is not null as is_on
from users u left join second_factors f on f.user_id = u.id
where u.id = $1 and u.deleted_at is null and not u.disabled
