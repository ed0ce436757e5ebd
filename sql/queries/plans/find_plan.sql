-- Finds a plan, which stays as it is until the transaction ends.
select id, position, name, price_usd, users, live_lots, auctions, features, requests, version from plans where id = $1 for share
