-- Lists some requests for quotation behind the request $2 that are open past their time at $1.
select id from quote_requests where status = 'open' and valid_until <= $1 and id > $2 order by id limit 100
