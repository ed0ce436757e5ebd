-- Takes down what the company of somebody offers.
update listings l set live = false, updated_at = $2
from users u where u.id = $1 and l.seller_id = u.company_id and l.live
