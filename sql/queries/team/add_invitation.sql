-- Writes down who is asked to join a company.
-- $1 id, $2 company, $3 address, $4 role, $5 limit, $6 language, $7 by, $8 at, $9 expires at.
insert into member_invitations (id, company_id, email, role, member_limit, language, invited_by, invited_at, expires_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
