-- Counts the drafts of a company.
select count(*) from lots where seller_id = $1 and status = 'draft'
