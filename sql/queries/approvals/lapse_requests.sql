-- Settles what was asked about disputes over a deal that are over.
select lapse_requests($1)
