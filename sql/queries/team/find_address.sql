-- Tells whose an address is: $1 address, in lower case, $2 its domain, $3 the company that asks, $4 now.
select
    exists (select from users where lower(email) = $1 and company_id = $3 and deleted_at is null) as is_members,
    exists (
        select from users
        where lower(email) = $1 and email_verified and company_id is distinct from $3 and deleted_at is null
    ) or exists (select from bank_domains where domain = $2) as is_anothers,
    exists (
        select from member_invitations
        where company_id = $3 and email = $1 and closed_at is null and expires_at > $4
    ) as is_invited
