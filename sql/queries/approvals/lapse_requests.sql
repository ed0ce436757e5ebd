-- Settles what was asked about the disputes over a deal up to one.
select lapse_requests($1, $2)
