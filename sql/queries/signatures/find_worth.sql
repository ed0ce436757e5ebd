-- Finds what a deal comes to, in US dollars.
select amount_usd from deals where id = $1
