-- Lists the plans, the smallest first.
select id, position, name, price_usd, users, live_lots, auctions, features, version from plans order by position, id
