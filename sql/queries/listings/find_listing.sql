-- Finds a lot with the terms an order stands on.
select
    l.id, l.seller_id, company_record(c) as seller_party, l.title, l.hs_code, l.sale_type, l.live, l.price, l.currency, l.price_as,
    l.unit_weight, l.quantity, l.incoterms, l.countries_not_for_sale, listing_record(l, c) as record
from listings l join companies c on c.id = l.seller_id
where l.id = $1
