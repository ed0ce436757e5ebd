-- Saves what is given of a registration, and completes it where it should.
select * from save_registration($1, $2, $3, $4, $5, $6, $7, $8, $9)
