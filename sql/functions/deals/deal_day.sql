-- The day of a moment by the calendar that governs deals: Gulf Standard Time.
create or replace function deal_day(at timestamptz) returns date language sql immutable parallel safe as $$
    select (at at time zone interval '4 hours')::date
$$;
