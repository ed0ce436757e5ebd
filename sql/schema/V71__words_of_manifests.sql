-- Lots are found by what their manifests name as well: by the first hundred words of it, as their next change would have it.
update listings l
set search = l.search || named.words
from (
    select lot.id, string_agg(' ' || first.word, '' order by first.place) as words
    from lots lot
    cross join lateral (
        select said.word, min(item.place * 1000 + said.place) as place
        from jsonb_array_elements(lot.manifest) with ordinality item (fields, place)
        cross join lateral string_to_table(ltrim(searchable(item.fields ->> 'itemName')), ' ') with ordinality said (word, place)
        where said.word <> ''
        group by said.word
        order by 2
        limit 100
    ) first
    where lot.manifest <> '[]'
    group by lot.id
) named
where named.id = l.id and l.live;
