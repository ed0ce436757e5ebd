/** A task in steps: how far it has come stands quietly beside what is asked now. */
import { CheckOutlined } from '@ant-design/icons'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { Logo } from '../../ui/Logo'
import { useFocusOnChange } from '../../ui/useFocusOnChange'
import './Flow.css'
import { PageTitle } from '../../ui/PageTitle'

export type FlowStep = {
  key: string
  name: string
  state: 'done' | 'now' | 'open'
  /** Where the step can be gone to; absent while it cannot. */
  to?: string
}

type Props = {
  /** What the whole task is called. */
  name: string
  /** What the list of steps is called. */
  stepsName: string
  steps: readonly FlowStep[]
  /** How far one is, shown where the steps themselves are not. */
  place: string
  title: string
  lead?: ReactNode
  /** Under the steps: what is good to know at every step. */
  aside?: ReactNode
  children: ReactNode
}

export function Flow({ name, stepsName, steps, place, title, lead, aside, children }: Props) {
  const heading = useFocusOnChange<HTMLHeadingElement>(steps.find(({ state }) => state === 'now')?.key)
  const id = useId()
  return (
    <div className="gr-flow">
      <PageTitle text={`${title} – ${name}`} />
      <aside className="gr-flow-aside">
        <Logo />
        <p className="gr-flow-name">{name}</p>
        <p className="gr-flow-place" aria-hidden>
          {place}
        </p>
        <nav aria-label={stepsName}>
          <ol className="gr-flow-steps">
            {steps.map((step) => (
              <Step key={step.key} step={step} />
            ))}
          </ol>
        </nav>
        {aside && <div className="gr-flow-more">{aside}</div>}
      </aside>
      <section className="gr-flow-main" aria-labelledby={id}>
        <h1 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className="gr-secondary">{lead}</p>}
        {children}
      </section>
    </div>
  )
}

function Step({ step: { name, state, to } }: { step: FlowStep }) {
  const mark = (
    <span className="gr-flow-mark" aria-hidden>
      {state === 'done' && <CheckOutlined />}
    </span>
  )
  return (
    <li data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      {to && state !== 'now' ? (
        <Link to={to}>
          {mark}
          {name}
        </Link>
      ) : (
        <span>
          {mark}
          {name}
        </span>
      )}
    </li>
  )
}

/** The way on and the way back, at the foot of a step. */
export function FlowFoot({ children }: { children: ReactNode }) {
  return <div className="gr-flow-foot">{children}</div>
}
