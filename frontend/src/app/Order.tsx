/** The form of an order where it is not the market that shows it, with the words that it needs. */
import { words as market } from '../features/market/words'
import { lazily } from '../lib/lazily'
import { words as zones } from '../lib/zones'

export const Order = lazily(async () => {
  const [{ OrderDrawer }] = await Promise.all([import('../features/market/OrderDrawer'), market.load(), zones.load()])
  return OrderDrawer
})
