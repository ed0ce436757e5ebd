/** One application: what the company brought, and the decision on it. */
import { Drawer, Form, Input, Segmented } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/call'
import type { Application } from '../../api/contract'
import { directionOf, useLanguage } from '../../lib/i18n'
import { cents } from '../../lib/money'
import { notify } from '../../lib/notify'
import { serverDay } from '../../lib/serverClock'
import { useApprovals } from '../../state/approvals'
import { DateTime } from '../../ui/DateTime'
import { Facts } from '../../ui/Facts'
import { FormDrawer } from '../../ui/FormDrawer'
import { useFocusReturn } from '../../ui/focus'
import { Money } from '../../ui/Money'
import { Waiting } from '../access/Waiting'
import { ApplicationFiles } from './ApplicationFiles'
import { boundFacts } from './boundFacts'
import { ExposureFacts } from './ExposureFacts'
import { LimitUse } from './LimitUse'
import { addressLine } from './limit'
import { StateTag } from './StateTag'
import { useT } from './words'

type Decision = 'approve' | 'reject'
type Filled = { limit?: string; expiresOn?: string; tenorDays?: string; note?: string }
type Props = { application: Application; first?: Decision; onClose: (isDecided: boolean) => void }

/** An amount as people type it, with or without its thousands set apart. */
const plain = (text = '') => text.trim().replace(/,(?=\d{3}(\D|$))/g, '')
const isAmount = (text?: string) => /^\d{1,12}(\.\d{1,2})?$/.test(plain(text)) && cents(plain(text)) > 0n

export const DecideDrawer = (props: Props) =>
  props.application.status === 'open' && !props.application.awaits ? <Undecided {...props} /> : <Decided {...props} />

function Brought({ application }: { application: Application }) {
  const t = useT()
  const { status, applicant, createdAt, decidedAt, decidedBy, limit, note, companyLimit } = application
  return (
    <>
      <Facts
        facts={[
          { name: t('status'), value: <StateTag of={application.awaits ? 'awaiting' : status} /> },
          { name: t('applicant'), value: <bdi>{applicant}</bdi> },
          { name: t('sentOn'), value: <DateTime at={createdAt} /> },
          { name: t('address'), value: <bdi>{addressLine(application)}</bdi>, wide: true },
          { name: t('files'), value: <ApplicationFiles of={application} />, wide: true },
          limit ? { name: t('approvedLimit'), value: <Money value={limit} /> } : undefined,
          ...(limit ? boundFacts(application, t) : []),
          decidedAt ? { name: t('decidedOn'), value: <DateTime at={decidedAt} /> } : undefined,
          decidedBy ? { name: t('decidedBy'), value: <bdi>{decidedBy}</bdi> } : undefined,
          note ? { name: t('note'), value: <bdi>{note}</bdi>, wide: true } : undefined,
        ]}
      />
      {companyLimit && <LimitUse limit={companyLimit} />}
      {status === 'open' && <ExposureFacts of={application._id} />}
    </>
  )
}

function Decided({ application, onClose }: Props) {
  const t = useT()
  useFocusReturn()
  const waiting = useApprovals(Boolean(application.awaits)).filter(({ _id }) => _id === application.awaits)
  const placement = directionOf(useLanguage()) === 'rtl' ? 'left' : 'right'
  const title = t('application', { company: application.company.companyName })
  return (
    <Drawer open title={title} placement={placement} size="min(480px, 100vw)" onClose={() => onClose(false)}>
      <Brought application={application} />
      <Waiting requests={waiting} onDecided={() => onClose(true)} />
    </Drawer>
  )
}

function Undecided({ application, first = 'approve', onClose }: Props) {
  const t = useT()
  const [decision, setDecision] = useState<Decision>(first)
  const { run, busy, error } = useCall('/admin/company/procurementLimit/decide/{id}', { quiet: true })
  const submit = async ({ limit, expiresOn, tenorDays, note }: Filled) => {
    const given = note?.trim() ? { note: note.trim() } : {}
    const bounds = { ...(expiresOn && { expiresOn }), ...(tenorDays && { tenorDays: Number(tenorDays) }) }
    const body =
      decision === 'approve' ? { decision, limit: plain(limit), ...bounds, ...given } : { decision, ...given }
    const reply = await run(body, { id: application._id })
    if (!reply) return
    notify.success(t(reply.data.awaits ? 'limitWaits' : 'decided'))
    onClose(true)
  }
  const amount = {
    validator: (_: unknown, text?: string) =>
      isAmount(text) ? Promise.resolve() : Promise.reject(new Error(t('badAmount'))),
  }
  return (
    <FormDrawer<Filled>
      keptAs={['limit.decide', application._id]}
      title={t('application', { company: application.company.companyName })}
      open
      onClose={() => onClose(false)}
      onSubmit={submit}
      busy={busy}
      error={error}
      danger={decision === 'reject'}
      submitText={t(decision)}
    >
      <Brought application={application} />
      <Segmented<Decision>
        block
        className="gr-limit-decision"
        aria-label={t('decision')}
        value={decision}
        options={(['approve', 'reject'] as const).map((value) => ({ value, label: t(value) }))}
        onChange={setDecision}
      />
      {decision === 'approve' && (
        <Form.Item name="limit" label={t('amount')} rules={[{ required: true, ...amount }]}>
          <Input dir="ltr" inputMode="decimal" prefix="USD" />
        </Form.Item>
      )}
      {decision === 'approve' && (
        <>
          <Form.Item name="expiresOn" label={t('expiresOn')} extra={t('expiresHint')}>
            <Input type="date" min={serverDay()} />
          </Form.Item>
          <Form.Item name="tenorDays" label={t('tenor')} extra={t('tenorHint')}>
            <Input type="number" min={1} max={365} inputMode="numeric" />
          </Form.Item>
        </>
      )}
      <Form.Item
        key={decision}
        name="note"
        label={t(decision === 'approve' ? 'note' : 'rejectNote')}
        extra={t('rejectNoteHint')}
        rules={decision === 'reject' ? [{ required: true, whitespace: true, message: t('needed') }] : []}
      >
        <Input.TextArea rows={4} maxLength={500} dir="auto" />
      </Form.Item>
    </FormDrawer>
  )
}
