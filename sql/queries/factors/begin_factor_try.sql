-- Begins a try at a person's second factor.
select * from begin_factor_try($1, $2)
