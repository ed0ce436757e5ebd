-- Keeps what a search reads of a lot's auction: its price, and when it ends.
create or replace function list_auction() returns trigger language plpgsql as $$
begin
    update listed_lots set price_usd = new.price_usd, ends_at = new.ends_at where id = new.lot_id;
    insert into lot_stretches
    select s.order_key, term, s.stretch
    from listed_lots l
    cross join stretches_of(l.title, l.price_usd, l.created_at, l.ends_at) s
    cross join unnest(tsvector_to_array(l.terms)) term
    where l.id = new.lot_id and s.order_key in ('price_usd', 'ends_at')
    order by 1, 2, 3
    on conflict do nothing;
    return new;
end
$$;

create or replace trigger auctions_listed after insert or update on auctions for each row
when (new.closed_at is null) execute function list_auction();
