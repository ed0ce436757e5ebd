/** What became of a person: who did what, when, and of staff from where. */
import { useState } from 'react'
import { Link } from 'react-router'
import * as v from 'valibot'
import { paths } from '../../lib/paths'
import { usePost } from '../../state/read'
import { useSession } from '../../state/session'
import { DateTime } from '../../ui/DateTime'
import { FailedRead } from '../../ui/FailedRead'
import { ListPagination } from '../../ui/ListPagination'
import { Panel } from '../../ui/Panel'
import { useT, words } from './words'

const line = v.object({
  _id: v.string(),
  kind: v.string(),
  at: v.string(),
  by: v.optional(v.object({ _id: v.string(), name: v.string() })),
  from: v.optional(v.string()),
  body: v.unknown(),
})
type Line = v.InferOutput<typeof line>
const history = v.object({ items: v.array(line), page: v.object({ total: v.number() }) })
const reasoned = v.object({ reason: v.string() })

const SIZE = 10

export function History({ userId, email, fresh }: { userId: string; email: string; fresh: string }) {
  const t = useT()
  const { can } = useSession()
  const [current, setCurrent] = useState(1)
  const { data, error, again } = usePost(
    '/admin/user/history/{id}',
    { reply: history, params: { id: userId }, body: { page: { current, size: SIZE } } },
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

function HistoryLine({ line: { kind, at, by, from, body }, of }: { line: Line; of: string }) {
  const t = useT()
  const who = by?._id === of ? t('themselves') : by?.name
  return (
    <li>
      <span className="gr-strong">{words.find(`did.${kind}`) ?? words.find(`kind.${kind}`) ?? kind}</span>
      {v.is(reasoned, body) && (
        <blockquote className="gr-comment" dir="auto">
          {body.reason}
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
