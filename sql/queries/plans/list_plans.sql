-- Lists the plans, the smallest first.
select id, position, name, price_usd, users, live_lots, auctions, features, requests, version from plans order by position, id
