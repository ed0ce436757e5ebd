/** What a company's closed deals say of it, as figures and bars, with the deals that each is counted from. */
import { Button, Drawer, Progress } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { AnswerGiven, Party, ResponseTime, Score } from '../../api/contract'
import { formatSpan } from '../../lib/dates'
import { directionOf, useLanguage } from '../../lib/i18n'
import { paths } from '../../lib/paths'
import { useStepName } from '../../lib/terms'
import { usePost } from '../../state/read'
import { useSession } from '../../state/session'
import { DateTime } from '../../ui/DateTime'
import { FailedRead } from '../../ui/FailedRead'
import { useFocusReturn } from '../../ui/focus'
import { LoadingSkeleton } from '../../ui/LoadingSkeleton'
import { StatusTag } from '../../ui/StatusTag'
import { useT } from './words'
import './scorecard.css'

type Props = { company: Party; side: 'seller' | 'buyer' }

/** Opens the scorecard of a company. */
export function ScorecardButton(props: Props) {
  const t = useT()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        type="link"
        size="small"
        className="gr-file"
        aria-label={t('scorecardOf', { company: props.company.companyName })}
        onClick={() => setOpened(true)}
      >
        {t('scorecard')}
      </Button>
      {opened && <Opened {...props} onClose={() => setOpened(false)} />}
    </>
  )
}

function Opened({ company, side, onClose }: Props & { onClose: () => void }) {
  const t = useT()
  useFocusReturn()
  const { data, error, again } = usePost('/company/scorecard/{id}', {
    params: { id: company._id },
    body: { side },
  })
  const placement = directionOf(useLanguage()) === 'rtl' ? 'left' : 'right'
  const isEmpty = data && !data.scores.some(({ of }) => of > 0) && data.stars === undefined && !data.response
  return (
    <Drawer
      title={t('scorecardOf', { company: company.companyName })}
      open
      onClose={onClose}
      placement={placement}
      size="min(480px, 100vw)"
    >
      <p className="gr-secondary">{t(`scorecardLead.${side}`)}</p>
      {error && <FailedRead text={error.message} onAgain={again} />}
      {!data && !error && <LoadingSkeleton rows={6} />}
      {isEmpty && <p>{t('tooFewDeals')}</p>}
      {data && (
        <ul className="gr-scores">
          {data.stars !== undefined && (
            <li>
              <span className="gr-score-line">
                <span>{t('measure.stars')}</span>
                <bdi className="gr-strong">{t('starsOf', { stars: data.stars, ratings: data.ratings })}</bdi>
              </span>
              <Progress percent={Number(data.stars) * 20} showInfo={false} aria-hidden />
              <ScoreFigure company={company} side={side} measure="stars" />
            </li>
          )}
          {data.scores
            .filter(({ of }) => of > 0)
            .map((one) => (
              <Line key={one.measure} score={one} company={company} side={side} />
            ))}
          {data.response && <Response response={data.response} company={company} side={side} />}
        </ul>
      )}
    </Drawer>
  )
}

function Line({ score: { measure, count, of }, ...props }: Props & { score: Score }) {
  const t = useT()
  return (
    <li>
      <span className="gr-score-line">
        <span>{t(`measure.${measure}`)}</span>
        <bdi className="gr-strong">{t('countOf', { count, of })}</bdi>
      </span>
      <Progress percent={Math.round((count / of) * 100)} showInfo={false} aria-hidden />
      <ScoreFigure {...props} measure={measure} />
    </li>
  )
}

/** The median of the times that it took to answer what waited. */
function Response({ response: { minutes, answers }, ...props }: Props & { response: ResponseTime }) {
  const t = useT()
  const time = formatSpan(minutes, useLanguage())
  return (
    <li>
      <span className="gr-score-line">
        <span>{t('measure.response')}</span>
        <bdi className="gr-strong">{t('responseOf', { time, count: answers })}</bdi>
      </span>
      <ScoreFigure {...props} measure="response" />
    </li>
  )
}

/** What a number is counted from, for staff and people of the company who ask. */
function ScoreFigure(props: Props & { measure: Score['measure'] }) {
  const t = useT()
  const { isStaff, user } = useSession()
  const [shown, setShown] = useState(false)
  if (!isStaff && user?.company?._id !== props.company._id) return null
  return (
    <>
      <Button type="link" size="small" aria-expanded={shown} className="gr-file" onClick={() => setShown(!shown)}>
        {t(shown ? 'hideCounted' : 'showCounted')}
      </Button>
      {shown && <Behind {...props} />}
    </>
  )
}

/** The deals that a number is counted from. */
function Behind({ company, side, measure }: Props & { measure: Score['measure'] }) {
  const t = useT()
  const { data, error, again } = usePost('/company/scorecard/{id}/deals', {
    params: { id: company._id },
    body: { side, measure },
  })
  if (error) return <FailedRead text={error.message} onAgain={again} />
  if (!data) return <LoadingSkeleton rows={3} />
  return (
    <ul className="gr-counted">
      {data.items.map(({ dealId, order_id, holds, answers, stars, closedAt }) => (
        <li key={dealId}>
          <Link to={paths.deal(dealId)}>
            <bdi dir="ltr">{order_id}</bdi>
          </Link>
          {holds !== undefined && (
            <StatusTag of={String(holds)} tone={holds ? 'success' : 'warning'} label={t(holds ? 'holds' : 'fails')} />
          )}
          {stars && <span>{t('stars', { count: stars })}</span>}
          <span className="gr-secondary">
            <DateTime at={closedAt} as="day" />
          </span>
          {answers && <Answers of={answers} />}
        </li>
      ))}
    </ul>
  )
}

/** What was answered in a deal, and how long each took. */
function Answers({ of }: { of: AnswerGiven[] }) {
  const t = useT()
  const stepName = useStepName()
  const language = useLanguage()
  return (
    <ul className="gr-answers gr-secondary">
      {of.map(({ what, stepName: name, since, at }) => (
        <li key={`${what} ${name} ${since}`}>
          <span>{name === undefined ? t(`waited.${what}`) : stepName(name)}</span>
          <span>{formatSpan(Math.max(0, Date.parse(at) - Date.parse(since)) / 60_000, language)}</span>
        </li>
      ))}
    </ul>
  )
}
