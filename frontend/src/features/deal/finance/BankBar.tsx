/** What the bank of a deal may do now, in one bar: approve what waits for it, ask the buyer, refuse documents, decline. */
import { Button, Form, Select, Tooltip } from 'antd'
import { useState } from 'react'
import type { StepView } from '../../../api/contract'
import { notify } from '../../../lib/notify'
import { useStepName, useTerm } from '../../../lib/terms'
import { useReason } from '../../../lib/useReason'
import type { DealRecord } from '../../../live/topics'
import { type Guarded, useMay } from '../../../state/may'
import { ActButton } from '../../../ui/ActButton'
import { FormDrawer } from '../../../ui/FormDrawer'
import { StatusTag } from '../../../ui/StatusTag'
import { openSteps, toBring } from '../deal'
import { OneFile, SwiftItem } from '../documents/AttachFile'
import { type DocumentType, type SwiftMessage, useAttach } from '../documents/useAttach'
import { MarkStep } from '../page/StepButtons'
import { isOwn, taskOf } from '../tasks'
import { useSide } from '../useSide'
import { useT } from '../words'
import { AskBuyer, DeclineFinance, RefuseDocuments } from './FinanceForms'

const MARK = '/order/markTimelineStep/{id}'
const ATTACH = '/order/attachFileToStep/{id}'

const others = [
  { act: 'askBuyer', ability: 'askInformation', call: '/order/requestInformation/{id}', Opened: AskBuyer },
  {
    act: 'refuseDocuments',
    ability: 'refuseDocuments',
    call: '/order/sendDiscrepancyNotice/{id}',
    Opened: RefuseDocuments,
  },
  { act: 'decline', ability: 'declineFinance', call: '/order/declineFinance/{id}', Opened: DeclineFinance },
] as const satisfies { act: string; ability: keyof DealRecord['can']; call: Guarded; Opened: unknown }[]

export function BankBar({ deal }: { deal: DealRecord }) {
  const t = useT()
  const side = useSide(deal)
  const may = useMay()
  const reason = useReason()
  const [opened, setOpened] = useState<(typeof others)[number]['act']>()
  if (side !== 'bank') return null
  const step = openSteps(deal).find((it) => isOwn(taskOf(deal, it), 'bank'))
  const acts = others.flatMap((it) => {
    const allowed = may(deal.can[it.ability], it.call)
    return allowed ? [{ ...it, why: reason(allowed.why) }] : []
  })
  if (!step && !acts.length) return null
  const Opened = others.find(({ act }) => act === opened)?.Opened
  return (
    <div className="gr-row" role="toolbar" aria-label={t('bankBar')}>
      {step && <Approve deal={deal} step={step} />}
      {acts.map(({ act, why }) => (
        <ActButton key={act} why={why} danger={act === 'decline'} onClick={() => setOpened(act)}>
          {t(act)}
        </ActButton>
      ))}
      {Opened && <Opened deal={deal} onClose={() => setOpened(undefined)} />}
    </div>
  )
}

type Props = { deal: DealRecord; step: StepView }

/** One press where nothing is lacking; else with what the step has to bring. */
function Approve({ deal, step }: Props) {
  const t = useT()
  const may = useMay()
  const nameOf = useStepName()
  const reason = useReason()
  const [brings, setBrings] = useState(false)
  const can = taskOf(deal, step)?.can
  const label = t('approveStep', { step: nameOf(step.name) })
  const mark = may(can?.mark, MARK)
  const attach = may(can?.attachFile, ATTACH)
  if (step.isApproved) {
    return <StatusTag of="approved" tone="info" label={t('approvalWaits', { step: nameOf(step.name) })} />
  }
  if ((mark && !mark.why) || !toBring(step).length || !attach || attach.why) {
    return mark ? <MarkStep deal={deal} step={step} label={label} isPrimary /> : null
  }
  return (
    <>
      <Tooltip title={reason(attach.why)}>
        <Button type="primary" onClick={() => setBrings(true)}>
          {label}
        </Button>
      </Tooltip>
      {brings && <ApproveStep deal={deal} step={step} title={label} onClose={() => setBrings(false)} />}
    </>
  )
}

type Filled = { file: File; documentType: DocumentType; swiftMessage?: SwiftMessage }

function ApproveStep({ deal, step, title, onClose }: Props & { title: string; onClose: () => void }) {
  const t = useT()
  const term = useTerm()
  const { progress, forget, attach, busy, isUploading, error } = useAttach(deal, step)
  const wanted = toBring(step)
  const submit = async ({ file, documentType, swiftMessage }: Filled) => {
    if (!(await attach(file, documentType, swiftMessage, true))) return
    notify.success(t('approvedWaits'))
    onClose()
  }
  return (
    <FormDrawer<Filled>
      keptAs={['step.approve', deal._id, step.stepNumber]}
      title={title}
      open
      onClose={onClose}
      onSubmit={submit}
      busy={busy || isUploading}
      canStop={isUploading}
      error={error}
      submitText={t('approve')}
      initialValues={{ documentType: wanted[0] }}
    >
      <Form.Item name="file" rules={[{ required: true, message: t('fileNeeded') }]}>
        <OneFile progress={progress} onForget={forget} />
      </Form.Item>
      <Form.Item name="documentType" label={t('documentType')} rules={[{ required: true, message: t('needed') }]}>
        <Select options={wanted.map((value) => ({ value, label: term('document', value) }))} />
      </Form.Item>
      <SwiftItem deal={deal} />
      <p className="gr-secondary">{t('approveHint')}</p>
    </FormDrawer>
  )
}
