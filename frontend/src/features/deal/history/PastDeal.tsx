/** A deal of another day, whole: its sides, its terms, its lines, its steps with their documents, its shipments. To read only. */
import type { DealView, StepView } from '../../../api/contract'
import { useStepName, useTerm } from '../../../lib/terms'
import { type Column, DataTable } from '../../../ui/DataTable'
import { DateTime } from '../../../ui/DateTime'
import { Facts } from '../../../ui/Facts'
import { Panel } from '../../../ui/Panel'
import { StatusTag } from '../../../ui/StatusTag'
import { filesOf, isDone, stepsOf } from '../deal'
import { Items } from '../page/Items'
import { Parties } from '../page/Parties'
import { Terms } from '../page/Terms'
import { MoneyPanel } from '../payment/MoneyPanel'
import { ShipmentCard } from '../shipping/ShipmentCard'
import { shipmentsOf } from '../shipping/shipping'
import { t, useT } from '../words'

const steps: Column<StepView>[] = [
  { key: 'step', title: () => t('step'), share: 2, render: (step) => <Name step={step} /> },
  { key: 'status', title: () => t('status'), render: ({ status }) => <StatusTag of={status} /> },
  { key: 'due', title: () => t('dueOn'), render: ({ dueOn }) => <DateTime at={dueOn} as="day" /> },
  { key: 'files', title: () => t('files'), share: 2, render: (step) => <Files step={step} /> },
]

export function PastDeal({ deal }: { deal: DealView }) {
  useT()
  const all = stepsOf(deal)
  const shipments = shipmentsOf(deal)
  return (
    <>
      <Facts
        facts={[
          { name: t('status'), value: <StatusTag of={deal.dealStatus} /> },
          { name: t('progress'), value: t('stepsDone', { done: all.filter(isDone).length, all: all.length }) },
          deal.dispute !== undefined && { name: t('dispute'), value: <Dispute deal={deal} /> },
        ]}
      />
      <Parties deal={deal} />
      <Terms deal={deal} />
      <Items deal={deal} />
      <MoneyPanel deal={deal} />
      <Panel title={t('timeline')}>
        <DataTable rowKey="stepNumber" columns={steps} rows={all} />
      </Panel>
      {shipments.length > 0 && (
        <Panel title={t('shipments')}>
          <ol className="gr-shipments">
            {shipments.map((shipment) => (
              <ShipmentCard key={shipment._id} deal={deal} shipment={shipment} onEdit={undefined} />
            ))}
          </ol>
        </Panel>
      )}
    </>
  )
}

function Dispute({ deal: { dispute } }: { deal: DealView }) {
  const term = useTerm()
  return (
    <span className="gr-row">
      <StatusTag of={dispute?.status ?? ''} />
      {dispute?.category && term('dispute', dispute.category)}
    </span>
  )
}

function Name({ step }: { step: StepView }) {
  const stepName = useStepName()
  return <span className="gr-strong">{t('stepTitle', { number: step.stepNumber, name: stepName(step.name) })}</span>
}

function Files({ step }: { step: StepView }) {
  const files = filesOf(step)
  if (!files.length) return <span className="gr-secondary">{t('nothing')}</span>
  return (
    <ul className="gr-names">
      {files.map(({ _id, fileName }) => (
        <li key={_id}>
          <bdi>{fileName}</bdi>
        </li>
      ))}
    </ul>
  )
}
