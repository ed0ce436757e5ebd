-- Saves what is given of a registration, and completes it where it should.
-- $1 r_hash, $2 r_person, $3 r_complete, $4 r_password, $5 r_company, $6 r_files, $7 r_finish, $8 r_digest,
-- $9 r_language.
select * from save_registration($1, $2, $3, $4, $5, $6, $7, $8, $9)
