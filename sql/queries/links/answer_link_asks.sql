-- Answers so many asks for a link; says how many those were.
select answer_link_asks($1)
