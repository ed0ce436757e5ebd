/** How likely people are to recommend Granary: the score, who it is made of, and what they write, the newest first. */
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CommentMark, PromoterFigures, PromoterOverview } from '../../api/contract'
import { useCountryName } from '../../lib/countries'
import { paths } from '../../lib/paths'
import { useDeskPost } from '../../state/deskList'
import { type Column, DataTable } from '../../ui/DataTable'
import { DateTime } from '../../ui/DateTime'
import { FailedRead } from '../../ui/FailedRead'
import { LoadingSkeleton } from '../../ui/LoadingSkeleton'
import { Panel } from '../../ui/Panel'
import { RecordItem, RecordList } from '../../ui/RecordList'
import { StatCard } from '../../ui/StatCard'
import { BarList } from './BarList'
import { t, useT } from './words'

export function Promoters() {
  const t = useT()
  const { data, error, again } = useDeskPost('list:scores', '/admin/promoterScore/get', { body: {} })
  return (
    <Panel title={t('nps')}>
      {error && <FailedRead text={error.message} onAgain={again} />}
      {!data && !error && <LoadingSkeleton rows={4} />}
      {data && (
        <div className="gr-columns">
          <Period name={t('nps.recent')} of={data.recent} />
          <Period name={t('nps.ever')} of={data.ever} />
        </div>
      )}
      {data && <Groups of={data} />}
      <h3>{t('nps.comments')}</h3>
      <Comments />
    </Panel>
  )
}

const signed = (score: number) => (score > 0 ? `+${score}` : String(score))

function Period({ name, of }: { name: string; of: PromoterFigures }) {
  const t = useT()
  const bars = [
    { name: t('nps.promoter'), value: of.promoters },
    { name: t('nps.passive'), value: of.passives },
    { name: t('nps.detractor'), value: of.detractors },
  ]
  return (
    <section className="gr-column gr-figures" aria-label={name}>
      <StatCard label={name} value={<bdi dir="ltr">{of.score === undefined ? '–' : signed(of.score)}</bdi>} />
      <p className="gr-secondary">{t('nps.answers', { count: of.answers })}</p>
      <BarList label={name} bars={bars} />
    </section>
  )
}

type Group = PromoterFigures & { name: string }

const columns: Column<Group>[] = [
  { key: 'group', title: () => t('nps.group'), share: 2, render: ({ name }) => name },
  {
    key: 'score',
    title: () => t('nps'),
    align: 'end',
    render: ({ score }) => <bdi dir="ltr">{score === undefined ? '–' : signed(score)}</bdi>,
  },
  { key: 'answers', title: () => t('nps.count'), align: 'end', render: ({ answers }) => answers },
]

/** Over all time, of each side and of each lane; of groups that are too small the server says nothing. */
function Groups({ of: { bySide, byLane } }: { of: PromoterOverview }) {
  const t = useT()
  const country = useCountryName()
  const sides = bySide.map((it) => ({ ...it, name: t(`nps.${it.by}`) }))
  const lanes = byLane.map(({ origin, destination, ...it }) => ({
    ...it,
    name: t('nps.lane', { origin: country(origin), destination: country(destination) }),
  }))
  return (
    <>
      <h3>{t('nps.groups')}</h3>
      <p className="gr-secondary">{t('nps.groupsLead')}</p>
      <div className="gr-columns">
        <AnswerGroups label={t('nps.bySide')} groups={sides} />
        <AnswerGroups label={t('nps.byLane')} groups={lanes} />
      </div>
    </>
  )
}

function AnswerGroups({ label, groups }: { label: string; groups: Group[] }) {
  const t = useT()
  return (
    <div>
      <h4>{label}</h4>
      {groups.length > 0 ? (
        <DataTable<Group> label={label} rowKey="name" columns={columns} rows={groups} />
      ) : (
        <p className="gr-secondary">{t('nps.tooFew')}</p>
      )}
    </div>
  )
}

/** A page of them, and those behind it once they are asked for. */
function Comments({ behind }: { behind?: CommentMark }) {
  const t = useT()
  const [goesOn, setGoesOn] = useState(false)
  const body = behind ? { behind } : {}
  const { data, error, again } = useDeskPost('list:scores', '/admin/promoterScore/comments', { body })
  if (error) return <FailedRead text={error.message} onAgain={again} />
  if (!data) return <LoadingSkeleton rows={3} />
  if (!data.items.length) return behind ? null : <p className="gr-secondary">{t('nps.noComments')}</p>
  return (
    <>
      <RecordList>
        {data.items.map((one) => (
          <RecordItem
            key={one._id}
            title={t('nps.of', { score: one.score })}
            extra={<DateTime at={one.at} />}
            facts={
              <>
                <span>{t(`nps.${one.by}`)}</span>
                <Link to={paths.deal(one.deal)}>{one.order_id}</Link>
              </>
            }
          >
            <p dir="auto">{one.comment}</p>
          </RecordItem>
        ))}
      </RecordList>
      {data.next && goesOn && <Comments behind={data.next} />}
      {data.next && !goesOn && (
        <Button type="link" onClick={() => setGoesOn(true)}>
          {t('nps.older')}
        </Button>
      )}
    </>
  )
}
