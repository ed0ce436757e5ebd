/** Brings a file to a step: uploads it, then attaches it as the document it is. */
import { Form, Select, type SelectProps } from 'antd'
import { useState } from 'react'
import type { StepView } from '../../../api/contract'
import { DOCUMENTS, kindsOf, type Refused, refusal } from '../../../lib/fileRules'
import { notify } from '../../../lib/notify'
import { useChoices, useTerm } from '../../../lib/terms'
import { useT as useCommon } from '../../../lib/words'
import type { DealRecord } from '../../../live/topics'
import { FileDrop } from '../../../ui/FileDrop'
import { FormDrawer } from '../../../ui/FormDrawer'
import { mustBring, toBring } from '../deal'
import { isOwn, taskOf } from '../tasks'
import { useEditing } from '../useEditing'
import { useSide } from '../useSide'
import { useT } from '../words'
import { type DocumentType, type Progress, type SwiftMessage, useAttach } from './useAttach'

type Filled = { file: File; documentType: DocumentType; swiftMessage?: SwiftMessage }
type Props = { deal: DealRecord; step: StepView; onClose: () => void }

export function AttachFile({ deal, step, onClose }: Props) {
  const t = useT()
  useEditing('documents')
  const { progress, forget, attach, busy, isUploading, error } = useAttach(deal, step)
  const submit = async ({ file, documentType, swiftMessage }: Filled) => {
    if (!(await attach(file, documentType, swiftMessage))) return
    notify.success(t('attached', { file: file.name }))
    onClose()
  }
  const side = useSide(deal)
  // What somebody else's step must bring is theirs to bring.
  const [expected] = side === 'admin' || isOwn(taskOf(deal, step), side) ? toBring(step) : []
  return (
    <FormDrawer<Filled>
      keptAs={['step.attach', deal._id, step.stepNumber]}
      title={t('attachTitle', { step: step.stepNumber })}
      open
      onClose={onClose}
      onSubmit={submit}
      busy={busy || isUploading}
      canStop={isUploading}
      error={error}
      submitText={t('attachFile')}
      initialValues={{ documentType: expected ?? 'other' }}
    >
      <Form.Item name="file" rules={[{ required: true, message: t('fileNeeded') }]}>
        <OneFile progress={progress} onForget={forget} />
      </Form.Item>
      <Form.Item name="documentType" label={t('documentType')} rules={[{ required: true, message: t('needed') }]}>
        <DocumentKind step={step} />
      </Form.Item>
      <SwiftItem deal={deal} />
    </FormDrawer>
  )
}

/** What banks send each other over SWIFT, as DocumentType::may_be_swift in actors/domain/src/documents.rs. */
const swiftDocuments: DocumentType[] = [
  'payment-security',
  'payment-proof',
  'payment-advice',
  'discrepancy-notice',
  'other',
]

type SwiftProps = {
  deal: DealRecord
  /** The row of a list of files that it stands in. */
  row?: readonly [list: string, at: number]
}

/** Which message between banks the file is, for the bank and staff. */
export function SwiftItem({ deal, row }: SwiftProps) {
  const t = useT()
  const choices = useChoices()
  const side = useSide(deal)
  const documentType = Form.useWatch<DocumentType>(row ? [...row, 'documentType'] : 'documentType')
  if ((side !== 'admin' && side !== 'bank') || !swiftDocuments.includes(documentType)) return null
  return (
    <Form.Item name={row ? [row[1], 'swiftMessage'] : 'swiftMessage'} label={t('swiftMessage')}>
      <Select allowClear placeholder={t('noSwift')} options={choices('swift')} />
    </Form.Item>
  )
}

type OneFileProps = {
  value?: File
  onChange?: (file: File | undefined) => void
  progress: Progress
  onForget: () => void
}

/** The file that is to go: looked at before it is sent, and seen on its way. */
export function OneFile({ value, onChange, progress, onForget }: OneFileProps) {
  const t = useT()
  const say = useCommon()
  const [wrong, setWrong] = useState<Refused>()
  const choose = (file: File | undefined) => {
    const why = file && refusal(file, DOCUMENTS)
    setWrong(why)
    if (why) return
    onForget()
    onChange?.(file)
  }
  const item = value && {
    key: value.name,
    name: value.name,
    size: value.size,
    mime: value.type,
    waits: true,
    ...progress,
  }
  return (
    <FileDrop
      label={t('file')}
      hint={t('fileHint', { kinds: kindsOf(DOCUMENTS) })}
      required
      items={item ? [item] : []}
      most={1}
      accept={DOCUMENTS}
      error={wrong && say(`file.${wrong}`, { kinds: kindsOf(DOCUMENTS) })}
      onFiles={([file]) => choose(file)}
      onRemove={() => choose(undefined)}
    />
  )
}

/** First what the step asks for, then the rest of the trade's documents. */
function DocumentKind({ step, ...field }: { step: StepView }) {
  const t = useT()
  const term = useTerm()
  const choices = useChoices()
  const asked = [...new Set([...mustBring(step), ...step.mayNeed])]
  const rest = choices('document').filter(({ value }) => !asked.some((one) => one === value))
  const first = asked.map((value) => ({ value, label: term('document', value) }))
  const groups = [
    { label: t('asked'), options: first },
    { label: t('otherDocuments'), options: rest },
  ]
  const options: SelectProps['options'] = first.length ? groups : rest
  return <Select {...field} showSearch={{ optionFilterProp: 'label' }} options={options} />
}
