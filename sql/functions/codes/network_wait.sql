-- How long until fewer than `most` of the hour's unverified sends to a network are left; null while there are fewer.
create or replace function network_wait(s_network inet, most int, now_is timestamptz) returns double precision language sql stable as $$
    select extract(epoch from s.at + interval '1 hour' - now_is)
    from code_sends s
    where s.network = s_network and s.verified_at is null and s.at > now_is - interval '1 hour'
    order by s.at desc
    offset most - 1 limit 1
$$;
