-- What somebody looks for as patterns of searchable words, the longest first: all that count in any order, wherever they stand, one
-- letter where it begins a word. Of no word a pattern that nothing has. Dear, so that it is worked out once.
create or replace function asking(said text) returns text[] language sql immutable strict parallel safe cost 10000 as $$
    select coalesce(nullif(array(
        select case when length(word) < 2 then '% ' else '%' end || word || '%'
        from string_to_table(asked_words(numbered(folded_words(said))), ' ') word
        where word <> '' order by length(word) desc, word
    ), '{}'), array[chr(1)])
$$;
