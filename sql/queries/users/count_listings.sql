-- How many lots the company of a user has on the market.
select count(*) from listings l join users u on u.company_id = l.seller_id where u.id = $1 and l.live
