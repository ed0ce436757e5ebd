-- Counts the requests for quotation of the company $1 that are open at $2, and those that it sent since $3.
select count(*) filter (where status = 'open' and valid_until > $2) as open, count(*) filter (where created_at > $3) as today
from quote_requests where buyer_id = $1
