-- Makes a domain a bank's, unless it is one already.
insert into bank_domains (domain, bank_id) values ($1, $2) on conflict (domain) do nothing
