-- Keeps what a search reads of lots: all of it while they are on offer, nothing else; of their auctions the price, and when they end.
create or replace function list_lots() returns trigger language plpgsql as $$
begin
    if tg_table_name = 'auctions' then
        with listed as (
            update listed_lots l set price_usd = a.price_usd, ends_at = a.ends_at
            from changed a where l.id = a.lot_id and a.closed_at is null
            returning l.*
        )
        insert into lot_stretches
        select distinct s.order_key, term, s.stretch
        from listed l
        cross join stretches_of(l.title, l.price_usd, l.created_at, l.ends_at) s
        cross join unnest(tsvector_to_array(l.terms)) term
        where s.order_key in ('price_usd', 'ends_at')
        order by 1, 2, 3
        on conflict do nothing;
        return null;
    end if;
    delete from listed_lots l using changed c where l.id = c.id and not c.live;
    with lots as (
        select c.*, array(select distinct word from string_to_table(c.search, ' ') word where word <> '') as words
        from changed c where c.live
    ), known as (
        insert into lot_words select distinct word from lots, unnest(words) word order by word on conflict do nothing
    ), listed as (
        insert into listed_lots (id, title, price_usd, created_at, ends_at, countries_not_for_sale, terms)
        select c.id, ltrim(folded_words(c.title)), coalesce(a.price_usd, c.price_usd), c.created_at,
            coalesce(a.ends_at, timestamptz '9999-12-31' - (c.created_at - timestamptz 'epoch')), c.countries_not_for_sale,
            array_to_tsvector(
                words || array(select 'incoterm:' || unnest(c.incoterms))
                || array(select 'category:' || jsonb_array_elements_text(coalesce(c.extra -> 'otherCategories', '[]'))) || array[
                    'chapter:' || left(c.hs_code, 2), 'category:' || c.category, 'sale:' || c.sale_type,
                    'condition:' || c.lot_condition, 'origin:' || c.origin
                ]
            )
        from lots c left join auctions a on a.lot_id = c.id and c.sale_type = 'Auction'
        on conflict (id) do update set
            title = excluded.title, price_usd = excluded.price_usd, created_at = excluded.created_at, ends_at = excluded.ends_at,
            countries_not_for_sale = excluded.countries_not_for_sale, terms = excluded.terms
        returning *
    )
    insert into lot_stretches
    select distinct s.order_key, term, s.stretch
    from listed l
    cross join stretches_of(l.title, l.price_usd, l.created_at, l.ends_at) s
    cross join unnest(tsvector_to_array(l.terms)) term
    order by 1, 2, 3
    on conflict do nothing;
    return null;
end
$$;

create or replace trigger listings_listed after insert on listings referencing new table as changed for each statement execute function list_lots();
create or replace trigger listings_relisted after update on listings referencing new table as changed for each statement execute function list_lots();

create or replace trigger auctions_listed after insert on auctions referencing new table as changed for each statement execute function list_lots();
create or replace trigger auctions_relisted after update on auctions referencing new table as changed for each statement execute function list_lots();
