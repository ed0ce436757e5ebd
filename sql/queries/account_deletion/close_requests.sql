-- Closes the requests for quotation of a company whose last person ($1) goes at $2, and blanks what nobody else needs of them.
update quote_requests r set status = case when r.status = 'open' then 'closed' else r.status end, updated_at = $2,
    state = (r.state - 'budget') #- '{asked,destination,line1}' #- '{asked,destination,postalCode}'
        || case when r.status = 'open' then '{"status": "closed"}'::jsonb else '{}'::jsonb end
from users u where u.id = $1 and r.buyer_id = u.company_id
