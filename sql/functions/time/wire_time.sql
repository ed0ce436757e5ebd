-- A moment as the wire has it.
create or replace function wire_time(at timestamptz) returns text language sql stable as $$
    select to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
$$;
