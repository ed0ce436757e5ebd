/** The first steps of a new trader: how far each has come, what is next and what follows, until all are done or put away. */
import { CheckOutlined, ClockCircleOutlined } from '@ant-design/icons'
import { Button, Progress } from 'antd'
import { Link, useNavigate } from 'react-router'
import { useCall } from '../../api/call'
import type { FirstStep, FirstStepName } from '../../api/contract'
import { paths } from '../../lib/paths'
import { useFresh, usePost } from '../../state/read'
import { FailedRead } from '../../ui/FailedRead'
import { LoadingSkeleton } from '../../ui/LoadingSkeleton'
import { Panel } from '../../ui/Panel'
import { useT } from './words'

/** Where each is done. */
const places: Record<FirstStepName, () => string> = {
  verify: () => paths.accountSettings({ tab: 'verification' }),
  account: () => paths.accountSettings({ tab: 'invoicing' }),
  lot: () => paths.myLots(),
  request: () => paths.requests({ new: '1' }),
  search: () => paths.home(),
  order: () => paths.home(),
  safety: () => paths.accountSettings({ tab: 'security' }),
}

export function FirstSteps() {
  const t = useT()
  const navigate = useNavigate()
  const { fresh } = useFresh()
  const { run, busy } = useCall('/user/setIsOnBoarded')
  const { data, error, again } = usePost('/user/firstSteps', {}, fresh)
  const all = data?.steps.length ?? 0
  if (data && data.done === all) return null
  return (
    <Panel
      title={t('firstSteps')}
      extra={
        <Button loading={busy} onClick={() => void run()}>
          {t('seen')}
        </Button>
      }
    >
      {error && <FailedRead text={error.message} onAgain={again} />}
      {!data && !error && <LoadingSkeleton rows={4} />}
      {data && (
        <>
          <div className="gr-first-progress">
            <Progress percent={(100 * data.done) / all} showInfo={false} size="small" aria-label={t('firstSteps')} />
            <span>{t('stepsDone', { done: data.done, all })}</span>
          </div>
          <ol className="gr-first-steps">
            {data.steps.map((step) => (
              <Step key={step.name} step={step} isNext={step.name === data.next} />
            ))}
          </ol>
          {data.next ? (
            <div className="gr-first-next">
              <Button type="primary" onClick={() => void navigate(places[data.next ?? 'search']())}>
                {t(`step.${data.next}.go`)}
              </Button>
              <p>
                <strong>{t('whatFollows')}</strong> {t(`step.${data.next}.follows`)}
              </p>
            </div>
          ) : (
            <p className="gr-secondary">{t('stepsWait')}</p>
          )}
        </>
      )}
    </Panel>
  )
}

const marks = { done: <CheckOutlined aria-hidden />, waits: <ClockCircleOutlined aria-hidden />, open: null }

function Step({ step: { name, state, waitsFor }, isNext }: { step: FirstStep; isNext: boolean }) {
  const t = useT()
  return (
    <li data-state={state} aria-current={isNext ? 'step' : undefined}>
      <span className="gr-first-mark">{marks[state]}</span>
      <h3>
        {t(`step.${name}`)}
        {state === 'done' && <span className="gr-visually-hidden">, {t('stepDone')}</span>}
      </h3>
      {state !== 'done' && <p>{waitsFor ? t(`step.waits.${waitsFor}`) : t(`step.${name}.lead`)}</p>}
      {name === 'lot' && state !== 'done' && <Link to={paths.sampleLot()}>{t('sampleLook')}</Link>}
    </li>
  )
}
