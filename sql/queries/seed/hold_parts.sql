-- Writes what deals hold or bought of their lots, each of which was larger by that than what is offered of it.
with taken as (
    select d.id as deal_id, (d.state::jsonb ->> 'listing')::uuid as lot_id, d.status = 'CLOSED' as is_sold, d.created_at,
        (select sum((item ->> 'quantity')::integer) from jsonb_array_elements(d.state::jsonb -> 'items') item)::integer as units
    from deals d where d.id = any ($1) and d.status <> 'CANCELLED'
),
added as (
    insert into lot_parts (deal_id, lot_id, units, is_sold, held_at)
    select t.deal_id, t.lot_id, t.units, t.is_sold, t.created_at
    from taken t join lots l on l.id = t.lot_id where l.body ->> 'saleType' <> 'Auction'
    on conflict do nothing
    returning lot_id, units, is_sold
),
summed as (
    select lot_id, coalesce(sum(units) filter (where not is_sold), 0) as held, coalesce(sum(units) filter (where is_sold), 0) as sold
    from added group by lot_id
),
grown as (
    update lots l set held = l.held + s.held, sold = l.sold + s.sold,
        body = jsonb_set(l.body, '{noOfUnits}', to_jsonb((l.body ->> 'noOfUnits')::integer + s.held + s.sold))
    from summed s where s.lot_id = l.id
    returning l.id, (l.body ->> 'noOfUnits')::integer as whole
)
update listings i set extra = i.extra || jsonb_build_object('wholeUnits', g.whole) from grown g where g.id = i.id
