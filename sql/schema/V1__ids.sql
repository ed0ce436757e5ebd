-- Extensions, and ids: UUIDs of version 7, so that newer rows sort last.

-- Searches meet words anywhere in a text.
create extension if not exists pg_trgm;

-- Columns default to it, so it has to be there before them.
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
