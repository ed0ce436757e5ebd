-- Puts new recovery codes in the place of the old ones.
select renew_recovery_codes($1, $2, $3, $4, $5)
