-- Settles the notifications $1: each is looked at again at its time of $2, or never where that is null. For the people $3 letters about $4
-- left at $5, caused by acts of the companies $7; what left before $6 is forgotten.
with settled as (
    update notifications n set letter_at = s.at from unnest($1::uuid[], $2::timestamptz[]) s (id, at) where n.id = s.id
),
added as (
    insert into letters_left (user_id, about, at, by_company)
    select l.user_id, l.about, $5::timestamptz, l.by_company from unnest($3::uuid[], $4::uuid[], $7::uuid[]) l (user_id, about, by_company)
)
delete from letters_left where at < $6::timestamptz
