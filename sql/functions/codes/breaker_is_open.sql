-- Whether so many texts went out in the last hour, and so many in a hundred of them unverified, that it looks like pumping.
create or replace function breaker_is_open(least_unverified int, share int, now_is timestamptz) returns boolean language sql stable as $$
    select count(*) filter (where s.verified_at is null) >= least_unverified
        and count(*) filter (where s.verified_at is null) * 100 >= count(*) * share
    from code_sends s where s.prefix is not null and s.at > now_is - interval '1 hour'
$$;
