/** What became of a person: who did what, when, and of staff from where. */
import { useState } from 'react'
import { Link } from 'react-router'
import type { UserHistoryLine } from '../../api/contract'
import { paths } from '../../lib/paths'
import { isRecord } from '../../lib/records'
import { usePost } from '../../state/read'
import { useSession } from '../../state/session'
import { DateTime } from '../../ui/DateTime'
import { FailedRead } from '../../ui/FailedRead'
import { ListPagination } from '../../ui/ListPagination'
import { Panel } from '../../ui/Panel'
import { useT, words } from './words'

const SIZE = 10

export function History({ userId, email, fresh }: { userId: string; email: string; fresh: string }) {
  const t = useT()
  const { can } = useSession()
  const [current, setCurrent] = useState(1)
  const { data, error, again } = usePost(
    '/admin/user/history/{id}',
    { params: { id: userId }, body: { page: { current, size: SIZE } } },
    fresh,
  )
  return (
    <Panel
      title={t('history')}
      extra={can('role.read') && <Link to={paths.adminAudit({ of: email })}>{t('inAudit')}</Link>}
    >
      {error && <FailedRead text={error.message} onAgain={again} />}
      {data?.items.length === 0 && <p className="gr-secondary">{t('noHistory')}</p>}
      <ol className="gr-history">
        {data?.items.map((one) => (
          <HistoryLine key={one._id} line={one} of={userId} />
        ))}
      </ol>
      <ListPagination simple current={current} size={SIZE} total={data?.page.total ?? 0} onPage={setCurrent} />
    </Panel>
  )
}

function HistoryLine({ line: { kind, at, by, from, body }, of }: { line: UserHistoryLine; of: string }) {
  const t = useT()
  const reason = isRecord(body) && typeof body.reason === 'string' && body.reason
  const who = by?._id === of ? t('themselves') : by?.name
  return (
    <li>
      <span className="gr-strong">{words.find(`did.${kind}`) ?? words.find(`kind.${kind}`) ?? kind}</span>
      {reason && (
        <blockquote className="gr-comment" dir="auto">
          {reason}
        </blockquote>
      )}
      <span className="gr-secondary gr-row">
        <DateTime at={at} />
        {who && <bdi>{who}</bdi>}
        {from && <bdi dir="ltr">{from}</bdi>}
      </span>
    </li>
  )
}
