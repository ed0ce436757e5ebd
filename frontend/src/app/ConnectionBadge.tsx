/** Whether the page is live, and if not, why: always visible, always true. */
import { Tooltip } from 'antd'
import { useT } from '../lib/words'
import './ConnectionBadge.css'

type State = 'connecting' | 'live' | 'reconnecting' | 'offline' | 'stale'
type Why = 'broken' | 'oldVersion' | 'forbidden' | 'tooMany' | 'abuse' | 'database' | 'bus'

export function ConnectionBadge({ state, why }: { state: State; why?: Why }) {
  const t = useT()
  return (
    <Tooltip title={why ? t(`why.${why}`) : t(`hint.${state}`)}>
      <span role="status" className="gr-connection" data-state={state}>
        <span className="gr-connection-dot" aria-hidden />
        <span className="gr-connection-word">{t(state)}</span>
      </span>
    </Tooltip>
  )
}
