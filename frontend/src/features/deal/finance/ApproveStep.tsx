/** The bank brings what a step of its own waits for, several documents at once, and approves the step with the last of them. */
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form, Select } from 'antd'
import { type ComponentProps, useState } from 'react'
import type { DocumentType, StepView } from '../../../api/contract'
import { inList } from '../../../lib/lists'
import { notify } from '../../../lib/notify'
import { useStepName, useTerm } from '../../../lib/terms'
import type { DealRecord } from '../../../live/topics'
import { FormDrawer } from '../../../ui/FormDrawer'
import { toBring } from '../deal'
import { OneFile, SwiftItem } from '../documents/AttachFile'
import { type SwiftMessage, useAttach } from '../documents/useAttach'
import { useT } from '../words'

type Brought = { file: File; documentType: DocumentType; swiftMessage?: SwiftMessage }
type Filled = { files: Brought[] }
type Props = { deal: DealRecord; step: StepView; onClose: () => void }

export function ApproveStep({ deal, step, onClose }: Props) {
  const t = useT()
  const nameOf = useStepName()
  const [form] = Form.useForm<Filled>()
  const { attach, busy, isUploading, error, ...way } = useAttach(deal, step)
  // As they were when the form came: each that arrives is missing no more, and its row stands still.
  const [{ wanted, isApproved }] = useState({ wanted: toBring(step), isApproved: step.isApproved })
  const [arrived, setArrived] = useState<string[]>([])
  const submit = async ({ files }: Filled) => {
    for (const [at, { file, documentType, swiftMessage }] of files.entries()) {
      const rest = files.slice(at + 1)
      if (!(await attach(file, documentType, swiftMessage, !rest.length && !step.isApproved))) return false
      if (!rest.length) break
      // What has arrived is not brought again where one of the rest does not.
      form.setFieldValue('files', rest)
      setArrived((all) => [...all, file.name])
    }
    notify.success(t(isApproved ? 'broughtRest' : 'approvedWaits'))
    onClose()
    return true
  }
  return (
    <FormDrawer<Filled>
      keptAs={['step.approve', deal._id, step.stepNumber]}
      title={t(isApproved ? 'bringMissing' : 'approveStep', { step: nameOf(step.name) })}
      open
      onClose={onClose}
      onSubmit={submit}
      busy={busy || isUploading}
      canStop={isUploading}
      error={error}
      submitText={t(isApproved ? 'attachFile' : 'approve')}
      form={form}
      initialValues={{ files: [{ documentType: wanted[0] }] }}
    >
      {arrived.length > 0 && <p role="status">{t('arrivedAlready', { files: inList(arrived) })}</p>}
      <Rows deal={deal} wanted={wanted} {...way} />
      {!isApproved && <p className="gr-secondary">{t('approveHint')}</p>}
    </FormDrawer>
  )
}

type Way = Pick<ReturnType<typeof useAttach>, 'progress' | 'sent' | 'forget'>

function Rows({ deal, wanted, progress, sent, forget }: Way & { deal: DealRecord; wanted: DocumentType[] }) {
  const t = useT()
  const term = useTerm()
  const form = Form.useFormInstance<Filled>()
  const next = () => {
    const files: Partial<Brought>[] = form.getFieldValue('files')
    const taken = files.map(({ documentType }) => documentType)
    return { documentType: wanted.find((type) => !taken.includes(type)) ?? wanted[0] }
  }
  return (
    <Form.List name="files">
      {(rows, { add, remove }, { errors }) => (
        <>
          {rows.map(({ key, name }) => (
            <fieldset key={key} className="gr-brought">
              {rows.length > 1 && <legend>{t('fileNth', { number: name + 1 })}</legend>}
              <Form.Item name={[name, 'file']} rules={[{ required: true, message: t('fileNeeded') }]}>
                <SentFile sent={sent} progress={progress} onForget={forget} />
              </Form.Item>
              <Form.Item
                name={[name, 'documentType']}
                label={t('documentType')}
                rules={[{ required: true, message: t('needed') }]}
              >
                <Select options={wanted.map((value) => ({ value, label: term('document', value) }))} />
              </Form.Item>
              <SwiftItem deal={deal} row={['files', name]} />
              {rows.length > 1 && (
                <Button
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={t('removeFile', { file: t('fileNth', { number: name + 1 }) })}
                  onClick={() => remove(name)}
                >
                  {t('remove')}
                </Button>
              )}
            </fieldset>
          ))}
          <p>
            <Button icon={<PlusOutlined aria-hidden />} onClick={() => add(next())}>
              {t('addFile')}
            </Button>
          </p>
          <Form.ErrorList errors={errors} />
        </>
      )}
    </Form.List>
  )
}

/** A file of several: how far it is on its way is said of the one that is sent. */
const SentFile = ({ sent, progress, ...field }: ComponentProps<typeof OneFile> & { sent: File | undefined }) => (
  <OneFile {...field} progress={field.value === sent ? progress : {}} />
)
