-- Sends to an address count whether somebody verified them or not, and letters with a link by the address.
drop index code_sends_address;
create index code_sends_address on code_sends (address, at);
create index links_email on links (lower(email), created_at);
