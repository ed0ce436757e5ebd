-- Takes the app of a person out of use.
select remove_factor($1, $2, $3, $4)
