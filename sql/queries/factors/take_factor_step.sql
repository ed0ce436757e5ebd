-- Takes the code of a step, once.
select take_factor_step($1, $2, $3, $4)
