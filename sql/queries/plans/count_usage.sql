-- Counts the lots that a company has on offer, and its people.
select (select count(*) from lots where seller_id = $1 and status = 'listed') as live_lots,
    (select count(*) from users where company_id = $1 and suspended_at is null and deleted_at is null) as people
