-- Finds a request for quotation that is open past its time $2, and lets nobody else change it until the transaction ends.
select state from quote_requests where id = $1 and status = 'open' and valid_until <= $2 for no key update
