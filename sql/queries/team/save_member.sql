-- Saves what somebody is in their company: $2 role, $3 limit, $4 since when they are suspended.
update users set member_role = $2, member_limit = $3, suspended_at = $4 where id = $1
