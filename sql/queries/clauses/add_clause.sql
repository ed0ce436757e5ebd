-- Adds a version of a clause.
insert into clauses (kind, version, english, arabic, prevailing, published_at, published_by) values ($1, $2, $3, $4, $5, $6, $7)
