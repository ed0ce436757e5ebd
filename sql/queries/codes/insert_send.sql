-- Writes down a send, or a question that counts as one.
insert into code_sends (id, name, prefix, network, address, is_solved, at) values ($1, $2, $3, $4, $5, $6, $7)
