-- A text as it is kept to be searched: its folded words, and the numbers of orders without their letters and noughts as well.
create or replace function searchable(said text) returns text language sql immutable strict parallel safe cost 1000 as $$
    select regexp_replace(public.numbered(public.folded_words(said)), ' (int|loc)(0*)([0-9]+)', ' \1\2\3 \2\3 \3', 'g')
$$;
