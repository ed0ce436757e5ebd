-- Finds what tells how far $1 of the company $2 has come since they are new.
select
    (select r.questionnaire ->> 'tradeRole' from registrations r where r.user_id = $1 order by r.opened_at desc limit 1) as trade_role,
    array(select distinct d.status from verification_documents d where d.company_id = $2 and d.replaced_at is null) as documents,
    exists (
        select from users u
        where u.company_id = $2 and u.deleted_at is null and u.profile -> 'billingDetails' ?| '{account,iban}'
    ) as has_account,
    exists (select from second_factors f where f.user_id = $1 and f.since is not null) as is_safe,
    exists (select from lots l where l.seller_id = $2) as has_lot,
    exists (select from listings l where l.seller_id = $2) as was_listed,
    exists (select from quote_requests r where r.buyer_id = $2) as has_asked,
    exists (select from saved_searches s where s.user_id = $1) as keeps_search,
    exists (select from deals d where d.buyer_id = $2 and d.bucket <> 'deleted')
        or exists (select from lot_offers o where o.buyer_id = $2 and o.request_id is null) as has_ordered
