-- Takes out the $1 sellers who have waited longest for requests for quotation that they came to fit.
delete from late_sellers
where seller_id in (select seller_id from late_sellers group by seller_id order by min(came_at), seller_id limit $1)
returning seller_id
