-- Gives a try of a password back: it was no guess.
delete from password_tries where id = $1
