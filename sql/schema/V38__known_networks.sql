-- The networks that somebody signed in from.
create table known_networks (
    user_id uuid not null references users,
    network text not null,
    signed_in_at timestamptz not null,
    primary key (user_id, network)
);
insert into known_networks (user_id, network, signed_in_at)
select user_id, network, max(created_at) from sessions where network is not null group by user_id, network;
