-- Adds the company of somebody whom staff bring in.
-- $1 id, $2 name, $3 country, $4 address.
insert into companies (id, name, country, address) values ($1, $2, $3, $4)
