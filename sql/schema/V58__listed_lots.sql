-- What a search of the lots on offer reads: of each the terms that find it and what it is put in order by; and the words
-- that lots are known by, to find what somebody meant.
create table listed_lots (
    id uuid primary key references listings on delete cascade,
    title text not null,
    price numeric(18, 2) not null,
    created_at timestamptz not null,
    countries_not_for_sale text[] not null,
    -- The words of the lot, and what it is as `name:value`.
    terms tsvector not null
);
create table lot_words (word text collate "C" primary key);

insert into listed_lots
select l.id, lower(l.title), l.price, l.created_at, l.countries_not_for_sale, array_to_tsvector(
    array(select distinct word from regexp_split_to_table(l.search, '[^[:alnum:]]+') word where word <> '')
        || array(select 'incoterm:' || unnest(l.incoterms)) || array[
            'chapter:' || left(l.hs_code, 2), 'category:' || l.category, 'sale:' || l.sale_type,
            'condition:' || l.lot_condition, 'origin:' || l.origin
        ]
)
from listings l where l.live;
insert into lot_words
select distinct word from listings l, regexp_split_to_table(l.search, '[^[:alnum:]]+') word where l.live and word <> '';

-- One for each order that a list may have.
create index listed_lots_newest on listed_lots (created_at desc, id);
create index listed_lots_oldest on listed_lots (created_at, id);
create index listed_lots_cheapest on listed_lots (price, id);
create index listed_lots_dearest on listed_lots (price desc, id);
create index listed_lots_title on listed_lots (title, id);
create index listed_lots_terms on listed_lots using gin (terms);
create index lot_words_like on lot_words using gin (word gin_trgm_ops);

drop index listings_newest, listings_oldest, listings_price, listings_dearest, listings_title, listings_search, listings_chapter;
