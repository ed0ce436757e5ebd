-- Takes a domain from its bank, and answers which that was.
delete from bank_domains d using banks b where d.domain = $1 and b.id = d.bank_id returning b.id, b.name, b.country
