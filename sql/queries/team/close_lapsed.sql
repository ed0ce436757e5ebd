-- Closes what a company asked an address before, which nobody answered in time: $1 company, $2 address, $3 now.
update member_invitations set closed_at = $3 where company_id = $1 and email = $2 and closed_at is null
