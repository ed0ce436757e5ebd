-- Extensions and the maker of ids: a UUID of version 7, so that newer rows sort last.
create extension if not exists pg_trgm;

create function new_id() returns uuid language sql volatile parallel safe as $$
    select encode(
        set_bit(
            set_bit(
                overlay(
                    uuid_send(gen_random_uuid())
                    placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
                    from 1 for 6
                ),
                52, 1
            ),
            53, 1
        ),
        'hex'
    )::uuid
$$;

-- A person's words as a pattern that finds exactly them anywhere.
create function containing(words text) returns text language sql immutable strict parallel safe as $$
    select '%' || replace(replace(replace(words, '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;
