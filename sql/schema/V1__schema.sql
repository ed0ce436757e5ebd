-- Searches meet words anywhere in a text, or beside what else they are narrowed to.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Ids: UUIDs of version 7, so that newer rows sort last. Columns default to it, so it has to be there before them.
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

-- Which version of sql/functions this database has: a SHA-256 over all its files, in at most one row.
create table applied_functions (
    checksum text not null
);

create unique index applied_functions_once on applied_functions ((true));
