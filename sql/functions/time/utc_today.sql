-- The day that it is in UTC.
create or replace function utc_today() returns date language sql stable as $$
    select (now() at time zone 'utc')::date
$$;
