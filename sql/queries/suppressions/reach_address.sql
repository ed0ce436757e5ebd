-- An address, in lower case, can be reached after all.
delete from suppressed_addresses where address = $1 returning id
