/** Says quietly that a row stands on another page by now; it takes no room. */
import { useT } from '../lib/words'

export const MovedMark = () => <span className="gr-moved">{useT()('moved')}</span>
