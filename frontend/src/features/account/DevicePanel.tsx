/** What presses, shown by this browser while the page is closed: turned on and off. */
import { Button } from 'antd'
import { useState } from 'react'
import { turnPushOff, turnPushOn, usePushStatus } from '../../state/push'
import { Panel } from '../../ui/Panel'
import { useT } from './words'

export function DevicePanel() {
  const t = useT()
  const status = usePushStatus()
  const [busy, setBusy] = useState(false)
  const isOn = status === 'on'
  const turn = async () => {
    setBusy(true)
    await (isOn ? turnPushOff() : turnPushOn())
    setBusy(false)
  }
  if (status === 'unknown') return null
  return (
    <Panel title={t('device')}>
      <p className="gr-secondary">{t('deviceLead')}</p>
      <p role="status">{t(`device.${status}`)}</p>
      {(isOn || status === 'off' || status === 'failed') && (
        <Button type={isOn ? 'default' : 'primary'} loading={busy} onClick={() => void turn()}>
          {t(isOn ? 'deviceOff' : 'deviceOn')}
        </Button>
      )}
    </Panel>
  )
}
