/** The letters of the server, for staff: what was sent, waits or failed, whom none reach; and a form to write to many. */
import { Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useDeskPost } from '../../state/deskList'
import { useSession } from '../../state/session'
import { Page } from '../../ui/Page'
import { TabLine } from '../../ui/TabLine'
import { GivenUp } from './GivenUp'
import { Letters } from './Letters'
import { SuppressedAddresses } from './Suppressed'
import { Templates } from './Templates'
import { WriteDrawer } from './WriteDrawer'
import { useT } from './words'

const tabs = ['letters', 'givenUp', 'suppressed', 'templates'] as const

const ONE = { page: { current: 1, size: 1 } }

/** How much of the work was given up, which is seen from every tab. */
function useGivenUp(): string {
  const { data } = useDeskPost('list:letters', '/admin/jobs/getGivenUp', { body: ONE })
  if (!data?.page.total) return ''
  return ` (${data.page.total.toLocaleString('en')}${data.page.totalIsExact ? '' : '+'})`
}

export function EmailsPage() {
  const t = useT()
  const { can } = useSession()
  const [url, setUrl] = useSearchParams()
  const [writing, setWriting] = useState(false)
  const [changes, setChanges] = useState(0)
  const givenUp = useGivenUp()
  const tab = tabs.find((one) => one === url.get('tab')) ?? 'letters'
  return (
    <Page
      wide
      title={t('title')}
      lead={t('lead')}
      extra={
        can('email.send') && (
          <Button type="primary" onClick={() => setWriting(true)}>
            {t('write')}
          </Button>
        )
      }
    >
      <TabLine
        label={t('tabs')}
        active={tab}
        onChange={(to) => setUrl({ tab: to }, { replace: true })}
        tabs={tabs.map((key) => ({ key, label: `${t(`tab.${key}`)}${key === 'givenUp' ? givenUp : ''}` }))}
      />
      {tab === 'letters' && <Letters key={changes} />}
      {tab === 'givenUp' && <GivenUp />}
      {tab === 'suppressed' && <SuppressedAddresses />}
      {tab === 'templates' && <Templates />}
      {writing && (
        <WriteDrawer
          onClose={(isSent) => {
            setWriting(false)
            if (isSent) setChanges((count) => count + 1)
          }}
        />
      )}
    </Page>
  )
}
