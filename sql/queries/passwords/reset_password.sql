-- Sets the password that a link allows, once; answers whose it is, or null.
select reset_password($1, $2, $3)
