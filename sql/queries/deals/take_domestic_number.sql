-- Takes the next display number of a domestic order.
select nextval('domestic_numbers')
