/** One step in detail: when, whose, what it waits for, its documents, and what may be done. */
import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons'
import { DateTime } from '../../../ui/DateTime'
import { Facts } from '../../../ui/Facts'
import { StatusTag } from '../../../ui/StatusTag'
import { blockersOf, type DealDoc, hasDocument, type StepDoc } from '../deal'
import { useStepName, useTerm } from '../trade'
import { useT } from '../words'
import { StepButtons } from './StepButtons'
import { StepFiles } from './StepFiles'

type Props = { deal: DealDoc; step: StepDoc }

export function StepDetails({ deal, step }: Props) {
  const t = useT()
  const term = useTerm()
  const stepName = useStepName()
  const waits = blockersOf(deal, step).map(({ stepNumber, name }) => `${stepNumber} · ${stepName(name)}`)
  return (
    <div className="gr-step">
      <div className="gr-row">
        <h3>{t('stepTitle', { number: step.stepNumber, name: stepName(step.name) })}</h3>
        <StatusTag of={step.status} tone={step.status === 'overdue' ? 'danger' : undefined} />
      </div>
      <Facts
        facts={[
          { name: t('owner'), value: term('owner', step.owner) },
          { name: t('dueOn'), value: <DateTime at={step.dueOn} /> },
          step.doneAt !== undefined && { name: t('doneAt'), value: <DateTime at={step.doneAt} /> },
          step.extendedByDays > 0 && { name: t('extended'), value: t('extendedBy', { count: step.extendedByDays }) },
          waits.length > 0 && { name: t('waitsFor'), value: waits.join(', ') },
        ]}
      />
      <div className="gr-step-halves">
        <Documents step={step} />
        <StepFiles deal={deal} step={step} />
      </div>
      <StepButtons deal={deal} step={step} />
    </div>
  )
}

function Documents({ step }: { step: StepDoc }) {
  const t = useT()
  const { documents, mayNeed } = step
  return (
    <div>
      <h4>{t('mustBring')}</h4>
      {documents.length ? (
        <Checklist step={step} types={documents} />
      ) : (
        <span className="gr-secondary">{t('noDocuments')}</span>
      )}
      {mayNeed.length > 0 && (
        <>
          <h4 className="gr-deal-optional">{t('mayNeed')}</h4>
          <Checklist step={step} types={mayNeed} />
        </>
      )}
    </div>
  )
}

function Checklist({ step, types }: { step: StepDoc; types: readonly string[] }) {
  const term = useTerm()
  return (
    <ul className="gr-document-list">
      {types.map((type) => {
        const given = hasDocument(step, type)
        return (
          <li key={type} data-given={given || undefined}>
            {given ? <CheckCircleFilled aria-hidden /> : <MinusCircleOutlined aria-hidden />}
            {term('document', type)}
          </li>
        )
      })}
    </ul>
  )
}
