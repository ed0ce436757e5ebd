-- Adds testimonials that are not there yet, published.
insert into testimonials (id, author, company, words, published, created_at, updated_at)
select id, author, company, words, true, created_at, created_at
from jsonb_to_recordset($1) t (id uuid, author text, company text, words text, created_at timestamptz)
on conflict do nothing
