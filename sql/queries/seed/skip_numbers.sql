-- Lets the display numbers go on after those already given.
update order_numbers set last = greatest(last, case kind when 'international' then $1::bigint else $2::bigint end)
