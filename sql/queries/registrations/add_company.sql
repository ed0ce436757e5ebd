-- Adds the company of a registration.
-- $1 id, $2 name, $3 country, $4 address, $5 profile, $6 licence_expires_on.
insert into companies (id, name, country, address, profile, licence_expires_on) values ($1, $2, $3, $4, $5, $6)
