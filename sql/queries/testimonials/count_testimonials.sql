-- How many testimonials there are.
select count(*) from testimonials
