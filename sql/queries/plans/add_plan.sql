-- Adds a plan, unless there is one of that id.
insert into plans (id, position, name, price_usd, users, live_lots, auctions, features, requests, version)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 1)
on conflict (id) do nothing
