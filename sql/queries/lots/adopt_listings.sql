-- Gives every lot on offer its seller's side, where it has none, and begins its auction: of the demo, whose lots were never
-- drafts.
with adopted as (
    insert into lots (id, seller_id, status, version, body, manifest, created_at, updated_at)
    select l.id, l.seller_id, case when l.live then 'listed' else 'withdrawn' end, 1,
        jsonb_strip_nulls(
            (l.extra - 'manifest' - 'questions' - 'edition' - 'termPrices' - 'channel') || jsonb_build_object(
                'title', l.title, 'HSCode', l.hs_code, 'categories', jsonb_build_array(l.category), 'saleType', l.sale_type,
                'lotCondition', l.lot_condition, 'warehouseCountry', l.origin, 'retailPriceAs', l.price_as, 'unit', l.unit,
                'weight', trim_scale(l.unit_weight)::text, 'noOfUnits', l.quantity, 'deliveryTerms', to_jsonb(l.incoterms),
                'countriesNotForSale', to_jsonb(l.countries_not_for_sale), 'port', l.port, 'perishable', l.perishable,
                'customizable', l.sale_type = 'Listing', 'listedPrice',
                case when l.sale_type = 'Listing' then jsonb_build_object('amount', l.price::text, 'currency', l.currency) end,
                'minCustomLotSale', case when l.sale_type = 'Listing' then coalesce(l.extra -> 'minCustomLotSale', '1') end
            )
        ),
        coalesce(l.extra -> 'manifest', '[]'), l.created_at, l.updated_at
    from listings l
    on conflict do nothing
    returning id, seller_id, body
),
held as (
    select id, body ->> 'auctionEndDate' as ends_at,
        jsonb_build_object(
            'lot', id, 'seller', seller_id, 'start', body -> 'auctionStartPrice', 'increment', body -> 'auctionIncrement',
            'reserve', null, 'endsAt', body ->> 'auctionEndDate', 'goods', jsonb_build_object(
                'units', body -> 'noOfUnits', 'unit', body -> 'unit', 'priceAs', body -> 'retailPriceAs', 'unitWeight', body -> 'weight'
            )
        ) as terms
    from adopted where body ->> 'saleType' = 'Auction' and body ? 'auctionEndDate'
),
begun as (
    insert into auctions (lot_id, price_usd, state, ends_at)
    select id, (select price_usd from listings l where l.id = held.id), jsonb_build_object(
        'terms', terms, 'bidders', '[]'::jsonb, 'leader', null, 'bids', 0, 'endsAt', ends_at, 'outcome', null
    ), ends_at::timestamptz
    from held
)
insert into jobs (kind, cause, payload, next_at)
select 'auction', id || ' 1', jsonb_build_object('lot', id), ends_at::timestamptz from held
on conflict do nothing
