-- Lists the people of a company.
select id, email, profile, disabled or suspended_at is not null as disabled
from users where company_id = $1 and deleted_at is null order by id
