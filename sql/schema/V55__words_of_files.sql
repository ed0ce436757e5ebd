-- What files are found by: their names, folded as all words are. Kept so by the trigger of sql/functions.
alter table files add column words text not null default '';
update files set words = searchable(name);
create index files_words on files using gin (words gin_trgm_ops);
drop index files_found;

-- What lots are found by, where the words of a seller's name are marked as such: no other name of goods is meant by them.
delete from lot_words;
update listings l
set search = searchable(concat_ws(' ', l.title, l.hs_code, l.origin, l.extra ->> 'lotDescription'))
    || regexp_replace(folded_words(c.name), '(?<= )([^ ]+)', '\1@', 'g')
from companies c where c.id = l.seller_id and l.live;
