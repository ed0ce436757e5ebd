-- Whether permissions hold this one, by its name or by its area.
create or replace function holds(held text[], wanted text) returns boolean language sql immutable as $$
    select wanted = any (held) or split_part(wanted, '.', 1) = any (held)
$$;
