-- Counts a try of a password, unless so many were made within a time; then it answers when the first of those was.
create or replace function try_password(try_id uuid, of_account bytea, of_network text, most integer, within double precision)
returns timestamptz language plpgsql as $$
declare
    oldest timestamptz;
begin
    -- Side by side they are no more than in a row.
    perform pg_advisory_xact_lock(hashtextextended('passwords of ' || encode(of_account, 'hex'), 0));
    select t.at into oldest from password_tries t
    where t.account = of_account and t.network = of_network and t.at > clock_timestamp() - make_interval(secs => within)
    order by t.at desc offset most - 1 limit 1;
    if oldest is null then
        insert into password_tries (id, account, network, at) values (try_id, of_account, of_network, clock_timestamp());
    end if;
    return oldest;
end
$$;
