-- Folded words in which the number of an order is one word with its letters, and has four digits at least.
create or replace function numbered(words text) returns text language sql immutable strict parallel safe as $$
    select case when words !~ ' (int|loc) [0-9]' then words else
        regexp_replace(regexp_replace(regexp_replace(regexp_replace(
            words,
            ' (int|loc) ([1-9])(?= |$)', ' \1 000\2', 'g'),
            ' (int|loc) ([1-9][0-9])(?= |$)', ' \1 00\2', 'g'),
            ' (int|loc) ([1-9][0-9]{2})(?= |$)', ' \1 0\2', 'g'),
            ' (int|loc) ([0-9]+)', ' \1\2', 'g')
    end
$$;
