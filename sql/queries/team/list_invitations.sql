-- Lists who is asked to join a company and has not answered, the newest first: $1 company, $2 now.
select i.id, i.email, i.role, i.member_limit as spend_limit, trim(u.first_name || ' ' || u.last_name) as by_name, i.invited_at,
    i.expires_at, i.expires_at <= $2 as is_expired
from member_invitations i join users u on u.id = i.invited_by
where i.company_id = $1 and i.closed_at is null
order by i.invited_at desc, i.id
limit 200
