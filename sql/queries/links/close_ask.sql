-- Forgets the address of an ask that is answered.
update link_asks set address = null where id = $1
