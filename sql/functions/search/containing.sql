-- A person's words as a pattern that finds exactly them anywhere.
create or replace function containing(words text) returns text language sql immutable strict parallel safe as $$
    select '%' || replace(replace(replace(words, '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;
