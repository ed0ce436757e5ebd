/** The procurement limit of one's own company: how much of it is reserved, what was applied for, and the form to apply. */
import { Button, Empty } from 'antd'
import { useState } from 'react'
import type { Application } from '../../api/contract'
import { formatDay } from '../../lib/dates'
import { useLanguage } from '../../lib/i18n'
import { useNotifications } from '../../state/notifications'
import { usePost } from '../../state/read'
import { useSession } from '../../state/session'
import { DateTime } from '../../ui/DateTime'
import { FailedRead } from '../../ui/FailedRead'
import { LoadingSkeleton } from '../../ui/LoadingSkeleton'
import { Money } from '../../ui/Money'
import { Page } from '../../ui/Page'
import { Panel } from '../../ui/Panel'
import { RecordItem, RecordList } from '../../ui/RecordList'
import { ApplicationFiles } from './ApplicationFiles'
import { ApplyDrawer } from './ApplyDrawer'
import { LimitUse } from './LimitUse'
import { StateTag } from './StateTag'
import { useT } from './words'

export function LimitPage() {
  const t = useT()
  const { user } = useSession()
  const { newest } = useNotifications()
  const [changes, setChanges] = useState(0)
  const [applying, setApplying] = useState(false)
  // A decision comes with a notification.
  const fresh = `${user?._id} ${changes} ${newest[0]?._id}`
  const { data, error, again } = usePost('/procurementLimit/user/get', {}, fresh)
  const last = data?.applications[0]
  const word = data?.limit ? 'raise' : last?.status === 'rejected' ? 'applyAgain' : 'apply'
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      extra={
        data &&
        last?.status !== 'open' && (
          <Button type="primary" onClick={() => setApplying(true)}>
            {t(word)}
          </Button>
        )
      }
    >
      {error && <FailedRead text={error.message} onAgain={again} />}
      {!data && !error && <LoadingSkeleton rows={6} />}
      {data && (
        <>
          <Panel title={t('limit')}>
            {data.limit ? <LimitUse limit={data.limit} /> : <p className="gr-secondary">{t('noLimit')}</p>}
          </Panel>
          <Panel title={t('applications')}>
            {!data.applications.length && (
              <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('noApplications')} />
            )}
            <RecordList>
              {data.applications.map((one) => (
                <Row key={one._id} application={one} />
              ))}
            </RecordList>
          </Panel>
        </>
      )}
      {applying && (
        <ApplyDrawer
          onClose={(isSent) => {
            setApplying(false)
            if (isSent) setChanges((count) => count + 1)
          }}
        />
      )}
    </Page>
  )
}

function Row({ application }: { application: Application }) {
  const t = useT()
  const language = useLanguage()
  const { status, createdAt, decidedAt, limit, expiresOn, note } = application
  return (
    <RecordItem
      title={t('applicationOf', { date: formatDay(createdAt, language) })}
      extra={<StateTag of={status} />}
      facts={
        <>
          {decidedAt && (
            <span className="gr-secondary">
              {t('decidedOn')} <DateTime at={decidedAt} as="day" />
            </span>
          )}
          {limit && (
            <span>
              {t('approvedLimit')} <Money value={limit} />
            </span>
          )}
          {expiresOn && (
            <span className="gr-secondary">
              {t('until')} <DateTime at={expiresOn} />
            </span>
          )}
        </>
      }
    >
      {note && (
        <blockquote className="gr-comment">
          <bdi>{note}</bdi>
        </blockquote>
      )}
      <ApplicationFiles of={application} />
    </RecordItem>
  )
}
