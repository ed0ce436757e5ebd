-- Lists who else than $1 may take deals on: the members of the company $4 with any of the roles $5, the officers of the bank $2, or
-- without either the staff who have any of the rights $3.
select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.email from users u
where u.id <> $1 and not u.disabled and u.suspended_at is null and u.approved and u.deleted_at is null
    and case
        when $4::uuid is not null then u.company_id = $4 and u.member_role = any ($5::text[])
        when $2::uuid is not null then u.bank_id = $2
        else u.role in ('admin', 'sales') and u.permissions && $3::text[]
    end
order by name, u.id
