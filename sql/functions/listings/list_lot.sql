-- Keeps what a search reads of a lot: all of it while the lot is on offer, nothing else; of its auction the price, and when it ends.
create or replace function list_lot() returns trigger language plpgsql as $$
declare
    lot uuid;
    words text[];
begin
    if tg_table_name = 'auctions' then
        lot := new.lot_id;
        update listed_lots set price_usd = new.price_usd, ends_at = new.ends_at where id = lot;
    elsif not new.live then
        delete from listed_lots where id = new.id;
    else
        lot := new.id;
        words := array(select distinct word from regexp_split_to_table(new.search, '[^[:alnum:]]+') word where word <> '');
        insert into lot_words select word from unnest(words) word order by word on conflict do nothing;
        insert into listed_lots (id, title, price_usd, created_at, ends_at, countries_not_for_sale, terms)
        select new.id, lower(new.title), coalesce(a.price_usd, new.price_usd), new.created_at,
            coalesce(a.ends_at, timestamptz '9999-12-31' - (new.created_at - timestamptz 'epoch')), new.countries_not_for_sale,
            array_to_tsvector(
                words || array(select 'incoterm:' || unnest(new.incoterms))
                || array(select 'category:' || jsonb_array_elements_text(coalesce(new.extra -> 'otherCategories', '[]'))) || array[
                    'chapter:' || left(new.hs_code, 2), 'category:' || new.category, 'sale:' || new.sale_type,
                    'condition:' || new.lot_condition, 'origin:' || new.origin
                ]
            )
        from (select) once left join auctions a on a.lot_id = new.id and new.sale_type = 'Auction'
        on conflict (id) do update set
            title = excluded.title, price_usd = excluded.price_usd, created_at = excluded.created_at, ends_at = excluded.ends_at,
            countries_not_for_sale = excluded.countries_not_for_sale, terms = excluded.terms;
    end if;
    insert into lot_stretches
    select s.order_key, term, s.stretch
    from listed_lots l
    cross join stretches_of(l.title, l.price_usd, l.created_at, l.ends_at) s
    cross join unnest(tsvector_to_array(l.terms)) term
    where l.id = lot and (tg_table_name = 'listings' or s.order_key in ('price_usd', 'ends_at'))
    order by 1, 2, 3
    on conflict do nothing;
    return new;
end
$$;

create or replace trigger listings_listed after insert or update on listings for each row execute function list_lot();

create or replace trigger auctions_listed after insert or update on auctions for each row
when (new.closed_at is null) execute function list_lot();
