-- Lists the e-mail domains of bank officers with their banks.
select d.domain, d.created_at, b.id, b.name, b.country from bank_domains d join banks b on b.id = d.bank_id order by d.domain
