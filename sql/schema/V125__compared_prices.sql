-- Prices of lots are compared in dollars, those of auctions as they are; and lots stand in the order in which their auctions end.
alter table listings disable trigger user;
alter table listings add column price_usd numeric(18, 2);
update listings set price_usd = case currency when 'AED' then round(price / 3.6725, 2) else price end;
alter table listings alter column price_usd set not null;
alter table listings enable trigger user;

alter table auctions add column price_usd numeric(18, 2);
update auctions set price_usd = case price ->> 'currency'
    when 'AED' then round((price ->> 'amount')::numeric / 3.6725, 2) else (price ->> 'amount')::numeric end
from (select lot_id as lot, coalesce(state #> '{leader,price}', state #> '{terms,start}') as price from auctions) p
where p.lot = lot_id;
alter table auctions alter column price_usd set not null;

alter table listed_lots rename column price to price_usd;
alter table listed_lots add column ends_at timestamptz;
update listed_lots l set price_usd = coalesce(a.price_usd, i.price_usd),
    ends_at = coalesce(a.ends_at, timestamptz '9999-12-31' - (i.created_at - timestamptz 'epoch'))
from listings i left join auctions a on a.lot_id = i.id where i.id = l.id;
-- That of a lot without an auction lies far behind all others, the newest first.
alter table listed_lots alter column ends_at set not null;
create index listed_lots_ending on listed_lots (ends_at, id);

delete from lot_stretches where order_key = 'price';
insert into lot_stretches
select distinct s.order_key, term, s.stretch
from listed_lots l
cross join lateral (
    values ('price_usd', to_char(trunc(l.price_usd, 3 - length(trunc(l.price_usd)::text)), 'FM0000000000000000.00')),
        ('ends_at', to_char(l.ends_at at time zone 'UTC', 'YYYY-MM-DD'))
) s (order_key, stretch)
cross join unnest(tsvector_to_array(l.terms)) term;
