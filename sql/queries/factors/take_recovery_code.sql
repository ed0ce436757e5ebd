-- Takes a recovery code, once.
select take_recovery_code($1, $2, $3)
