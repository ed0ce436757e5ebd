-- Changes a plan that is at this version still.
update plans set position = $2, name = $3, price_usd = $4, users = $5, live_lots = $6, auctions = $7, features = $8, requests = $10,
    version = version + 1
where id = $1 and version = $9
