/** Whether the page is live, and if not, why, and how good the network is: always visible, always true. */
import { Tooltip } from 'antd'
import type { Connection } from '../live/connection'
import type { Network } from '../state/network'
import './ConnectionBadge.css'
import { useT } from './words'

export function ConnectionBadge({ state, why, network }: Connection & { network: Network }) {
  const t = useT()
  const hint = why ? t(`why.${why}`) : t(`hint.${state}`)
  return (
    <Tooltip title={network === 'SLOW' ? `${hint} ${t('hint.slow')}` : hint}>
      <span role="status" className="gr-connection" data-state={state} data-network={network}>
        <span className="gr-connection-dot" aria-hidden />
        <span className="gr-connection-word">{t(state)}</span>
        {state === 'live' && network !== 'OFFLINE' && (
          <span className="gr-connection-network">{t(`quality.${network}`)}</span>
        )}
      </span>
    </Tooltip>
  )
}
