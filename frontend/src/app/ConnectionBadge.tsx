/** Whether the page is live, and if not, why: always visible, always true. */
import { Tooltip } from 'antd'
import type { Connection } from '../live/connection'
import './ConnectionBadge.css'
import { useT } from './words'

export function ConnectionBadge({ state, why }: Connection) {
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
