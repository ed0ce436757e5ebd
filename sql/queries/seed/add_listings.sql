-- Adds lots that are not there yet.
insert into listings (
    id, seller_id, title, hs_code, category, sale_type, lot_condition, origin, price, currency, price_as, unit, unit_weight,
    quantity, incoterms, countries_not_for_sale, port, perishable, live, search, extra, price_usd, created_at, updated_at
)
select
    id, seller_id, title, hs_code, category, sale_type, lot_condition, origin, price, currency, price_as, unit, unit_weight,
    quantity, array(select jsonb_array_elements_text(incoterms)), array(select jsonb_array_elements_text(countries_not_for_sale)),
    port, perishable, live, search, extra, price_usd, created_at, created_at
from jsonb_to_recordset($1) l (
    id uuid, seller_id uuid, title text, hs_code text, category text, sale_type text, lot_condition text, origin text,
    price numeric, price_usd numeric, currency text, price_as text, unit text, unit_weight numeric, quantity integer, incoterms jsonb,
    countries_not_for_sale jsonb, port text, perishable boolean, live boolean, search text, extra jsonb, created_at timestamptz
)
on conflict do nothing
