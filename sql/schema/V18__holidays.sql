-- The days beside weekends on which offices or banks are closed; staff keep them.
create table holidays (
    day date primary key,
    name text not null,
    closes text not null
);

-- The Emirates, as announced or expected; the days by the moon are corrected once it is seen.
insert into holidays (day, name, closes) values
    ('2026-12-02', 'National Day', 'everybody'),
    ('2026-12-03', 'National Day', 'everybody'),
    ('2027-01-01', 'New Year', 'everybody'),
    ('2027-03-09', 'Eid al-Fitr', 'everybody'),
    ('2027-03-10', 'Eid al-Fitr', 'everybody'),
    ('2027-03-11', 'Eid al-Fitr', 'everybody'),
    ('2027-03-12', 'Eid al-Fitr', 'everybody'),
    ('2027-05-15', 'Arafat Day', 'everybody'),
    ('2027-05-16', 'Eid al-Adha', 'everybody'),
    ('2027-05-17', 'Eid al-Adha', 'everybody'),
    ('2027-05-18', 'Eid al-Adha', 'everybody'),
    ('2027-06-06', 'Islamic New Year', 'everybody'),
    ('2027-08-14', 'The Prophet''s Birthday', 'everybody'),
    ('2027-12-02', 'National Day', 'everybody'),
    ('2027-12-03', 'National Day', 'everybody');

-- The days at sea that staff plan with instead of the typical ones, from a port to a country.
create table lanes (
    origin text not null,
    country text not null,
    days smallint not null,
    primary key (origin, country)
);
