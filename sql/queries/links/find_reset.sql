-- Whose password a link may set, while it may.
select l.user_id
from links l join users u on u.id = l.user_id
where l.id = $1 and l.purpose = 'reset-password' and l.used_at is null and l.expires_at > now()
    and u.deleted_at is null and lower(u.email) = lower(l.email)
