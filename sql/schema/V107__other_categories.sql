-- Lots are shown and found by each of their categories, and not by the first alone.
update listings l set extra = l.extra || jsonb_build_object('otherCategories', (k.body -> 'categories') - 0)
from lots k where k.id = l.id and jsonb_array_length(k.body -> 'categories') > 1;

update listed_lots l set terms = array_to_tsvector(
    tsvector_to_array(l.terms) || array(
        select 'category:' || other from jsonb_array_elements_text(i.extra -> 'otherCategories') other
    )
)
from listings i where i.id = l.id and i.extra ? 'otherCategories';

insert into lot_stretches
select distinct s.order_key, 'category:' || other, s.stretch
from listed_lots l
join listings i on i.id = l.id and i.extra ? 'otherCategories'
cross join jsonb_array_elements_text(i.extra -> 'otherCategories') other
cross join lateral (
    values ('title', left(l.title, 4)),
        ('price', to_char(trunc(l.price, 3 - length(trunc(l.price)::text)), 'FM0000000000000000.00')),
        ('created_at', to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD'))
) s (order_key, stretch)
on conflict do nothing;
