-- In which stretches of each order lots stand that are known by a term, so that a search goes to those alone whose lots may
-- be its own. A stretch of which such a lot is gone is looked into in vain, and nothing else.
create table lot_stretches (
    order_key text not null,
    term text collate "C" not null,
    stretch text collate "C" not null,
    primary key (order_key, term, stretch)
);
-- Titles stand in the order of their letters, whatever the language of the database.
alter table listed_lots alter column title type text collate "C";

insert into lot_stretches
select distinct s.order_key, term, s.stretch
from listed_lots l
cross join lateral (
    values ('title', left(l.title, 4)),
        ('price', to_char(trunc(l.price, 3 - length(trunc(l.price)::text)), 'FM0000000000000000.00')),
        ('created_at', to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD'))
) s (order_key, stretch)
cross join unnest(tsvector_to_array(l.terms)) term;
