-- A lot on offer in the wire's words, absent rather than null.
create or replace function listing_record(lot listings, seller companies) returns jsonb language sql stable as $$
    select jsonb_strip_nulls(lot.extra || jsonb_build_object(
        '_id', lot.id,
        'title', lot.title,
        'HSCode', lot.hs_code,
        'categories', jsonb_build_array(lot.category),
        'saleType', lot.sale_type,
        'lotCondition', lot.lot_condition,
        'origin', lot.origin,
        'originPort', lot.port,
        'perishable', lot.perishable,
        'listedPrice', jsonb_build_object('amount', lot.price::text, 'currency', lot.currency),
        'retailPriceAs', lot.price_as,
        'unit', lot.unit,
        'weight', lot.unit_weight::text,
        'status', case when lot.live then 'live' else 'withdrawn' end,
        'noOfUnits', lot.quantity,
        'incoterms', lot.incoterms,
        'countriesNotForSale', lot.countries_not_for_sale,
        'seller', jsonb_build_object('_id', seller.id, 'companyName', seller.name, 'country', seller.country),
        'createdAt', to_char(lot.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
    ))
$$;
