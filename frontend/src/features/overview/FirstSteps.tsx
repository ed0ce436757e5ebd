/** The first steps of a new trader: three cards that lead to them, until they are put away. */
import { Button } from 'antd'
import { Link } from 'react-router'
import { useCall } from '../../api/call'
import { paths } from '../../lib/paths'
import { Panel } from '../../ui/Panel'
import { useT } from './words'

const steps = [
  { word: 'market', to: paths.home() },
  { word: 'documents', to: paths.accountSettings({ tab: 'verification' }) },
  { word: 'safety', to: paths.accountSettings({ tab: 'security' }) },
] as const

export function FirstSteps() {
  const t = useT()
  const { run, busy } = useCall('/user/setIsOnBoarded')
  return (
    <Panel
      title={t('firstSteps')}
      extra={
        <Button loading={busy} onClick={() => void run()}>
          {t('seen')}
        </Button>
      }
    >
      <ol className="gr-first-steps">
        {steps.map(({ word, to }) => (
          <li key={word}>
            <h3>{t(`step.${word}`)}</h3>
            <p>{t(`step.${word}.lead`)}</p>
            <Link to={to}>{t(`step.${word}.go`)}</Link>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
