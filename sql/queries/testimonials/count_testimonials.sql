-- How many testimonials there are; $1 words, where they are searched.
select count(*) from testimonials t
where $1::text is null or searchable(concat_ws(' ', t.author, t.company, t.words)) like all (asking($1))
