/** The page of people, with the scorecards of another feature. */
import { words as access } from '../features/access/words'
import { words as people } from '../features/people/words'
import { words as scorecard } from '../features/scorecard/words'
import { words as terms } from '../lib/terms'
import { words as zones } from '../lib/zones'
import { all, composed } from './pages'

export const loadPeople = composed(all(people, scorecard, access, terms, zones), async () => {
  const [{ PeoplePage }, { ScorecardButton }] = await Promise.all([
    import('../features/people/PeoplePage'),
    import('../features/scorecard/Scorecard'),
  ])
  return () => <PeoplePage Scorecard={ScorecardButton} />
})
