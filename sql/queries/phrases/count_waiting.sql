-- Counts the phrases of a company that wait for staff.
select count(*) from contact_phrases where company_id = $1 and status = 'open'
