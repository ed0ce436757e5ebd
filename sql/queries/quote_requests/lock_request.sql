-- Finds a request for quotation of the company $2, or of which it was told where $3, and lets nobody else change it or quote on it
-- until the transaction ends.
select r.state from quote_requests r
where r.id = $1 and case when $3::boolean
    then exists (select from told_sellers t where t.request_id = r.id and t.seller_id = $2::uuid)
    else r.buyer_id = $2
end
for no key update of r
