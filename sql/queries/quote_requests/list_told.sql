-- Lists the sellers that were told of a request for quotation.
select seller_id from told_sellers where request_id = $1 order by seller_id
