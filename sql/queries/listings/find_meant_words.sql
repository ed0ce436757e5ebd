-- Of each word that somebody looks for the words of lots that begin with it, up to $2; where none does, as a guess those most
-- like it, at least by $3, up to $4.
select coalesce(begun.words, liked.words, '{}') as words, begun.words is null as is_guess
from unnest($1::text[]) with ordinality asked (word, place)
left join lateral (
    select array_agg(found.word) as words
    from (
        select w.word from lot_words w
        where w.word >= asked.word collate "C" and w.word < (asked.word || U&'\+10FFFF') collate "C"
        order by w.word limit $2
    ) found
) begun on true
left join lateral (
    select array_agg(found.word) as words
    from (
        select w.word from lot_words w
        where begun.words is null and w.word % asked.word and similarity(w.word, asked.word) >= $3
        order by similarity(w.word, asked.word) desc, w.word limit $4
    ) found
) liked on true
order by asked.place
