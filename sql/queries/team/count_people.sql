-- Counts the people of a company that its plan counts: who is kept out by it is not, and who is asked and may still come is. $2 now.
select (select count(*) from users where company_id = $1 and suspended_at is null and deleted_at is null)
    + (select count(*) from member_invitations where company_id = $1 and closed_at is null and expires_at > $2)
