-- Keeps who asked for a link; whether the address is known is looked up later, out of sight.
insert into link_asks (purpose, address, address_hash, network, language, is_limited) values ($1, $2, $3, $4, $5, $6)
