/** The notices, newest first: those of the live inbox, and earlier ones on demand. */
import { Button, Empty } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../api/call'
import type { Notice } from '../../api/shapes'
import { When } from '../../ui/When'
import { leadsTo, sayNotice } from './say'
import { useT } from './words'

const PAGE = 20

export function NoticeList({ newest, onFollow }: { newest: Notice[]; onFollow: () => void }) {
  const t = useT()
  const [earlier, setEarlier] = useState<Notice[]>()
  const { run: load, busy } = useCall('/notifications/get')
  const { run: mark, busy: marking } = useCall('/notifications/markRead')
  const known = new Set(newest.map(({ _id }) => _id))
  const all = [...newest, ...(earlier ?? []).filter(({ _id }) => !known.has(_id))]
  const unread = newest.filter(({ isRead }) => !isRead).map(({ _id }) => _id)
  const showEarlier = async () => {
    const reply = await load({ page: { current: 1, size: PAGE * 5 } })
    if (reply) setEarlier(reply.data.items)
  }
  return (
    <div className="gr-notices">
      {unread.length > 0 && (
        <Button type="link" loading={marking} onClick={() => void mark({ ids: unread })}>
          {t('markAll')}
        </Button>
      )}
      {all.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('none')} />}
      <ul>
        {all.map((notice) => (
          <Row key={notice._id} notice={notice} onRead={(id) => void mark({ ids: [id] })} onFollow={onFollow} />
        ))}
      </ul>
      {!earlier && (
        <Button block loading={busy} onClick={() => void showEarlier()}>
          {t('earlier')}
        </Button>
      )}
    </div>
  )
}

type RowProps = { notice: Notice; onRead: (id: string) => void; onFollow: () => void }

function Row({ notice, onRead, onFollow }: RowProps) {
  const t = useT()
  const to = leadsTo(notice)
  const follow = () => {
    if (!notice.isRead) onRead(notice._id)
    onFollow()
  }
  return (
    <li className={notice.isRead ? 'gr-notice' : 'gr-notice gr-notice-unread'}>
      {!notice.isRead && <span className="gr-notice-dot" role="img" aria-label={t('isNew')} />}
      <div>
        {to ? (
          <Link to={to} onClick={follow}>
            {sayNotice(notice)}
          </Link>
        ) : (
          sayNotice(notice)
        )}
        <When at={notice.at} as="ago" />
      </div>
    </li>
  )
}
