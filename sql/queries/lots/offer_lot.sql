-- Puts a lot on offer, or says anew what is offered.
insert into listings (
    id, seller_id, title, hs_code, category, sale_type, lot_condition, origin, price, currency, price_as, unit, unit_weight,
    quantity, incoterms, countries_not_for_sale, port, perishable, live, search, extra, price_usd, created_at, updated_at
)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, true, $19, $20::text::jsonb, $21, $22, $22)
on conflict (id) do update set
    title = excluded.title, hs_code = excluded.hs_code, category = excluded.category, sale_type = excluded.sale_type,
    lot_condition = excluded.lot_condition, origin = excluded.origin, price = excluded.price, currency = excluded.currency,
    price_as = excluded.price_as, unit = excluded.unit, unit_weight = excluded.unit_weight, quantity = excluded.quantity,
    incoterms = excluded.incoterms, countries_not_for_sale = excluded.countries_not_for_sale, port = excluded.port,
    perishable = excluded.perishable, live = true, search = excluded.search, extra = excluded.extra, price_usd = excluded.price_usd,
    updated_at = excluded.updated_at
