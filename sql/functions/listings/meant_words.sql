-- Of each word that somebody looks for the words of lots that begin with it, up to a number; where none does, as a guess those
-- most like it, at least by so much, up to another number. By their indexes alone: to compare each word takes long.
create or replace function meant_words(asked text[], most bigint, likeness real, most_like bigint)
returns table (place bigint, words text[], is_guess boolean) language sql stable set enable_seqscan = off as $$
select asked.place, coalesce(begun.words, liked.words, '{}'), begun.words is null
from unnest(asked) with ordinality asked (word, place)
left join lateral (
    select array_agg(found.word) as words
    from (
        select w.word from lot_words w
        where w.word >= asked.word collate "C" and w.word < (asked.word || U&'\+10FFFF') collate "C"
        order by w.word limit most
    ) found
) begun on true
left join lateral (
    select array_agg(found.word) as words
    from (
        select w.word from lot_words w
        where begun.words is null and w.word % asked.word and similarity(w.word, asked.word) >= likeness
        order by similarity(w.word, asked.word) desc, w.word limit most_like
    ) found
) liked on true
$$;
