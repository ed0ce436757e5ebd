/** Every namespace of words, for tests. */
import { words as app } from '../app/words'
import { words as account } from '../features/account/words'
import { words as deals } from '../features/deals/words'
import { words as login } from '../features/login/words'
import { words as market } from '../features/market/words'
import { words as notifications } from '../features/notifications/words'
import { words as outbox } from '../features/outbox/words'
import { words as overview } from '../features/overview/words'
import { words as people } from '../features/people/words'
import { words as registration } from '../features/registration/words'
import { words as refusals } from '../lib/refusals'
import { words as sentences } from '../lib/sentences'
import { words as common } from '../lib/words'

export const allWords = [
  app,
  common,
  refusals,
  sentences,
  account,
  deals,
  login,
  market,
  notifications,
  outbox,
  overview,
  people,
  registration,
]
