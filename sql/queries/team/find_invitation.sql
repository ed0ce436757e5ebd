-- Finds an invitation to join a company.
select i.id, i.company_id as company, c.name as company_name, i.email, i.role, i.member_limit as spend_limit, i.language,
    trim(u.first_name || ' ' || u.last_name) as by_name, i.expires_at, i.closed_at is not null as is_closed,
    u.member_role as by_role, u.suspended_at is null and not u.disabled and u.approved and u.deleted_at is null
        and u.company_id = i.company_id as is_by_in
from member_invitations i join companies c on c.id = i.company_id join users u on u.id = i.invited_by
where i.id = $1
