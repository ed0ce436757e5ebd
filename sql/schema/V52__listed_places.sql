-- Where a lot is found by the chapter of its goods, and by those who list all that is on offer.
create index listings_chapter on listings (left(hs_code, 2), created_at desc, id) where live;
create index listings_live on listings (id) where live;
