-- Sends a link to a person whose address was asked about: five an address in an hour, thirty a network.
create or replace function answer_link_ask(ask link_asks) returns void language plpgsql as $$
declare
    person users;
    hour timestamptz := ask.at - interval '1 hour';
begin
    update link_asks a set address = null where a.id = ask.id;
    if ask.is_limited and (
        (select count(*) from link_asks a where a.address_hash = ask.address_hash and a.id <= ask.id and a.at > hour) > 5
        or (select count(*) from link_asks a where a.network = ask.network and a.id <= ask.id and a.at > hour) > 30
    ) then
        return;
    end if;
    select * into person from users u where lower(u.email) = ask.address and u.deleted_at is null;
    if found and (ask.purpose = 'reset-password' or not person.email_verified) then
        perform send_link(ask.purpose, person.id, coalesce(person.profile ->> 'language', ask.language));
    end if;
end
$$;
