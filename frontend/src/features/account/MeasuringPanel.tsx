/** What may be measured of the visits from this device: each agreed to, or withdrawn, at any time. */
import { Switch } from 'antd'
import { useConsent } from '../../state/consent'
import { Panel } from '../../ui/Panel'
import { useT } from './words'

export function MeasuringPanel() {
  const t = useT()
  const { services, consent, choose } = useConsent()
  if (!services.length) return null
  return (
    <Panel title={t('measuring')}>
      <p className="gr-secondary">{t('measuringLead')}</p>
      {services.map((it) => (
        <p key={it} className="gr-row">
          <Switch
            checked={consent[it] ?? false}
            aria-label={t(`measuring.${it}`)}
            onChange={(may) => choose({ [it]: may })}
          />
          <span>{t(`measuring.${it}`)}</span>
        </p>
      ))}
    </Panel>
  )
}
