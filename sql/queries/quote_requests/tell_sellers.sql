-- Writes down which sellers were told of a request for quotation.
insert into told_sellers (request_id, seller_id) select $1, unnest($2::uuid[])
