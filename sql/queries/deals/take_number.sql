-- Takes the next display number of a kind of order; none is lost where the transaction fails.
update order_numbers set last = last + 1 where kind = $1 returning last
