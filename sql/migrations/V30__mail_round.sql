-- The round of the post: every node hears of a new mail at its commit, and who asks for a link is answered out of sight.
create function tell_of_mail() returns trigger language plpgsql as $$
begin
    perform pg_notify('mails', '');
    return null;
end
$$;

create trigger mails_tell after insert on mails for each statement execute function tell_of_mail();

-- Who asked for a link, known or not: the call writes this row and nothing else, so that it takes the same time and
-- work for everybody. The round looks afterwards whom the address belongs to.
create table link_asks (
    id bigint generated always as identity primary key,
    purpose text not null check (purpose in ('verify-email', 'reset-password')),
    -- Gone once the ask is answered; the hash stays for an hour, to count by.
    address text,
    address_hash bytea not null,
    network inet,
    language text not null check (language in ('en', 'ar')),
    is_limited boolean not null,
    at timestamptz not null default now()
);

create index link_asks_open on link_asks (id) where address is not null;
create index link_asks_address on link_asks (address_hash, id);
create index link_asks_network on link_asks (network, id);
create index link_asks_at on link_asks (at);

create trigger link_asks_tell after insert on link_asks for each statement execute function tell_of_mail();

-- Sends a link to a person whose address was asked about: five an address in an hour, thirty a network.
create function answer_link_ask(ask link_asks) returns void language plpgsql as $$
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

-- Answers so many asks, oldest first, each by one node; says how many those were.
create function answer_link_asks(most bigint) returns bigint language plpgsql as $$
declare
    ask link_asks;
    answered bigint := 0;
begin
    for ask in
        select * from link_asks a where a.address is not null order by a.id limit most for update skip locked
    loop
        perform answer_link_ask(ask);
        answered := answered + 1;
    end loop;
    return answered;
end
$$;
