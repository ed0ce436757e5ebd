-- Takes the next display number of an international order.
select nextval('international_numbers')
