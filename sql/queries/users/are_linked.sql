-- Whether two accounts belong together: one telephone number, or one belongs to the company of the other.
select exists (
    select from users one join users other on other.id = $2
    where one.id = $1
        and (one.phone = other.phone or belongs_to(one.id, other.company_id) or belongs_to(other.id, one.company_id))
)
