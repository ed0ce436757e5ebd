-- Opens the draft of an address that was proven just now, under a fresh id; null where somebody has it already.
select open_registration($1, $2, $3, $4)
