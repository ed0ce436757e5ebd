-- The days at sea that staff plan with instead of the typical ones, from a port to a country.
create table lanes (
    origin text not null,
    country text not null,
    days smallint not null,
    primary key (origin, country)
);
