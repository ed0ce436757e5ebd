-- Asks anew: $2 by, $3 expires at.
update member_invitations set invited_by = $2, expires_at = $3 where id = $1
