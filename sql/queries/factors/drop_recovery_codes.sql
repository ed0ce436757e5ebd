-- Forgets the recovery codes of a person.
delete from recovery_codes where user_id = $1
