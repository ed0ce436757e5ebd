-- Writes down which requests for quotation a seller was told of that came to fit them later.
insert into told_sellers (request_id, seller_id) select unnest($1::uuid[]), $2
