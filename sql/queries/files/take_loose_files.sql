-- Takes away the rows of files that no record names; see the function.
select take_loose_files as id from take_loose_files($1)
