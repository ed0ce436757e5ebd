-- Closes an invitation at $2: taken back, or accepted by $3.
update member_invitations set closed_at = $2, accepted_by = $3 where id = $1
