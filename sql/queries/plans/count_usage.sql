-- Counts what a company uses of its plan: the lots that it has on offer, its people with those who are asked and may still come, and
-- the requests for quotation that it has open; $2 now.
select (select count(*) from lots where seller_id = $1 and status = 'listed') as live_lots,
    (select count(*) from users where company_id = $1 and suspended_at is null and deleted_at is null)
        + (select count(*) from member_invitations where company_id = $1 and closed_at is null and expires_at > $2) as people,
    (select count(*) from quote_requests where buyer_id = $1 and status = 'open' and valid_until > $2) as requests
