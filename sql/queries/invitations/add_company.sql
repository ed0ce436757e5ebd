-- Adds the company of somebody whom staff bring in.
-- $1 id, $2 name, $3 country, $4 address, $5 profile.
insert into companies (id, name, country, address, profile) values ($1, $2, $3, $4, $5)
