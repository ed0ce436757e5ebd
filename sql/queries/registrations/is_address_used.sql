-- Tells whether somebody has this phone number or e-mail address already.
select address_in_use($1, $2)
