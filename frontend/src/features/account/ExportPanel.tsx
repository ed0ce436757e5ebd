/** A copy of all that is known of one: gathered on the server, its state live in one's record, then downloaded. */
import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useCall } from '../../api/call'
import type { User } from '../../api/contract'
import { useOpenFile } from '../../state/files'
import { DateTime } from '../../ui/DateTime'
import { Panel } from '../../ui/Panel'
import { useT } from './words'

type Export = NonNullable<User['dataExport']>

const told: Record<string, 'exportUnderWay' | 'exportReady' | 'exportFailed'> = {
  making: 'exportUnderWay',
  ready: 'exportReady',
  failed: 'exportFailed',
}

export function ExportPanel({ made }: { made: Export | undefined }) {
  const t = useT()
  const { run, busy } = useCall('/user/exportData')
  const { open, busy: opening } = useOpenFile()
  const word = made && told[made.status]
  const location = made?.status === 'ready' ? made.location : undefined
  const making = busy || made?.status === 'making'
  return (
    <Panel title={t('export')}>
      <div className="gr-form">
        <p>{t('exportLead')}</p>
        <p role="status">
          {word && t(word)}{' '}
          {location && made?.expiresAt && (
            <span className="gr-secondary">
              {t('exportUntil')} <DateTime at={made.expiresAt} as="day" />
            </span>
          )}
        </p>
        <div className="gr-row">
          {location && (
            <Button
              type="primary"
              icon={<DownloadOutlined aria-hidden />}
              loading={opening}
              onClick={() => void open(location)}
            >
              {t('download')}
            </Button>
          )}
          <Button loading={making} onClick={() => void run()}>
            {t(location ? 'prepareAgain' : 'prepare')}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
