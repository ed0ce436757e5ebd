-- Keeps the secret of an app that is offered.
select offer_factor($1, $2, $3, $4, $5)
