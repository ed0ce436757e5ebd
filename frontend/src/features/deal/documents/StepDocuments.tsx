/** What a step must bring and may need, how far each document has come, and what staff can do without. */
import {
  CheckCircleFilled,
  ClockCircleOutlined,
  CloseCircleFilled,
  MinusCircleOutlined,
  StopOutlined,
} from '@ant-design/icons'
import { Button, Form, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../../api/call'
import type { DocumentType, StepView } from '../../../api/contract'
import type { BodyOf } from '../../../api/shapes'
import { notify } from '../../../lib/notify'
import { useTerm } from '../../../lib/terms'
import type { DealRecord } from '../../../live/topics'
import { useMay } from '../../../state/may'
import { FormDrawer } from '../../../ui/FormDrawer'
import { type DocumentState, documentState, lacksOf, mustBring } from '../deal'
import { taskOf } from '../tasks'
import { useT } from '../words'

type Props = { deal: DealRecord; step: StepView }
type Filled = Pick<BodyOf<'/admin/order/waiveDocument/{id}'>, 'documentType' | 'reason'>

const icons: Record<DocumentState, ReactNode> = {
  missing: <MinusCircleOutlined aria-hidden />,
  waiting: <ClockCircleOutlined aria-hidden />,
  refused: <CloseCircleFilled aria-hidden />,
  verified: <CheckCircleFilled aria-hidden />,
  waived: <StopOutlined aria-hidden />,
}

export function StepDocuments({ deal, step }: Props) {
  const t = useT()
  const documents = mustBring(step)
  const mayNeed = step.mayNeed.filter((type) => !documents.includes(type))
  return (
    <div>
      <h4>{t('mustBring')}</h4>
      {documents.length ? (
        <Checklist deal={deal} step={step} types={documents} />
      ) : (
        <span className="gr-secondary">{t('noDocuments')}</span>
      )}
      {mayNeed.length > 0 && (
        <>
          <h4 className="gr-deal-optional">{t('mayNeed')}</h4>
          <Checklist deal={deal} step={step} types={mayNeed} />
        </>
      )}
    </div>
  )
}

function Checklist({ deal, step, types }: Props & { types: readonly DocumentType[] }) {
  const t = useT()
  const term = useTerm()
  const waive = useMay()(taskOf(deal, step)?.can.waiveDocument, '/admin/order/waiveDocument/{id}')
  const [waiving, setWaiving] = useState<DocumentType>()
  const mayWaive = waive && !waive.why
  return (
    <ul className="gr-document-list">
      {types.map((type) => {
        const state = documentState(step, type)
        return (
          <li key={type} data-state={state}>
            {icons[state]}
            <span className="gr-stack">
              {term('document', type)}
              {state !== 'missing' && <span className="gr-secondary">{t(`documentState.${state}`)}</span>}
            </span>
            {mayWaive && lacksOf(step).includes(type) && (
              <Button
                type="link"
                size="small"
                aria-label={t('waiveIt', { document: term('document', type) })}
                onClick={() => setWaiving(type)}
              >
                {t('waive')}
              </Button>
            )}
          </li>
        )
      })}
      {waiving && <Waive deal={deal} step={step} type={waiving} onClose={() => setWaiving(undefined)} />}
    </ul>
  )
}

/** Does without a document, for a reason that everybody reads. */
function Waive({ deal, step, type, onClose }: Props & { type: string; onClose: () => void }) {
  const t = useT()
  const term = useTerm()
  const { run, busy, error } = useCall('/admin/order/waiveDocument/{id}', { quiet: true })
  const submit = async (filled: Filled) => {
    if (!(await run({ stepNumber: step.stepNumber, ...filled }, { id: deal._id }))) return
    notify.success(t('waived', { document: term('document', type) }))
    onClose()
  }
  return (
    <FormDrawer<Filled>
      keptAs={['step.waive', deal._id, step.stepNumber, type]}
      title={t('waiveTitle', { document: term('document', type) })}
      open
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      error={error}
      submitText={t('waive')}
      initialValues={{ documentType: type }}
    >
      <Form.Item name="documentType" hidden>
        <Input />
      </Form.Item>
      <p className="gr-secondary">{t('waiveHint')}</p>
      <Form.Item name="reason" label={t('why')} rules={[{ required: true, message: t('needed') }]}>
        <Input.TextArea rows={3} maxLength={500} showCount />
      </Form.Item>
    </FormDrawer>
  )
}
