-- Lists the requests for quotation of the company of somebody ($1) that are open, or have quotations that are open at $2; nobody else
-- changes them or quotes on them meanwhile.
select r.state from quote_requests r join users u on u.company_id = r.buyer_id
where u.id = $1 and (
    r.status = 'open' or exists (
        select from lot_offers o where o.request_id = r.id and o.status = 'open' and o.expires_at > $2
    )
)
order by r.id
for no key update of r
