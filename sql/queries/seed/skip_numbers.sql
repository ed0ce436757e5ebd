-- Lets the display numbers go on after those already given.
select
    setval('international_numbers', greatest($1, (select last_value from international_numbers))),
    setval('domestic_numbers', greatest($2, (select last_value from domestic_numbers)))
