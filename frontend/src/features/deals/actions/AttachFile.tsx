/** Brings a file to a step: uploads it, then attaches it as the document it is. */
import { InboxOutlined } from '@ant-design/icons'
import { Form, Select, type SelectProps, Upload, type UploadFile } from 'antd'
import { useCall } from '../../../api/call'
import { uploads } from '../../../api/schemas'
import type { BodyOf } from '../../../api/shapes'
import { notify } from '../../../lib/notify'
import { sentence } from '../../../lib/sentences'
import { useSession } from '../../../state/session'
import { FormDrawer } from '../../../ui/FormDrawer'
import { type DealDoc, hasDocument, type StepDoc } from '../deal'
import { useChoices, useTerm } from '../trade'
import { useT } from '../words'

type DocumentType = BodyOf<'/order/attachFileToStep/{id}'>['documentType']
type Filled = { files: UploadFile[]; documentType: DocumentType }
type Props = { deal: DealDoc; step: StepDoc; onClose: () => void }

export function AttachFile({ deal, step, onClose }: Props) {
  const t = useT()
  const { busy, error, attach } = useAttach(deal, step)
  const submit = async ({ files, documentType }: Filled) => {
    const file = files[0]?.originFileObj
    if (!file || !(await attach(file, documentType))) return
    notify.success(t('attached', { file: file.name }))
    onClose()
  }
  const expected = step.documents.find((type) => !hasDocument(step, type))
  return (
    <FormDrawer<Filled>
      title={t('attachTitle', { step: step.stepNumber })}
      open
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      error={error}
      submitText={t('attachFile')}
      initialValues={{ documentType: expected ?? 'other' }}
    >
      <Form.Item
        name="files"
        label={t('file')}
        valuePropName="fileList"
        getValueFromEvent={({ fileList }: { fileList: UploadFile[] }) => fileList.slice(-1)}
        rules={[{ required: true, message: t('fileNeeded') }]}
      >
        <Upload.Dragger beforeUpload={() => false} maxCount={1}>
          <p>
            <InboxOutlined aria-hidden /> {t('chooseFile')}
          </p>
        </Upload.Dragger>
      </Form.Item>
      <Form.Item name="documentType" label={t('documentType')} rules={[{ required: true, message: t('needed') }]}>
        <DocumentKind step={step} />
      </Form.Item>
    </FormDrawer>
  )
}

/** First what the step asks for, then the rest of the trade's documents. */
function DocumentKind({ step, ...field }: { step: StepDoc }) {
  const t = useT()
  const term = useTerm()
  const choices = useChoices()
  const asked = [...step.documents, ...step.mayNeed]
  const rest = choices('document').filter(({ value }) => !asked.some((one) => one === value))
  const first = asked.map((value) => ({ value, label: term('document', value) }))
  const groups = [
    { label: t('asked'), options: first },
    { label: t('otherDocuments'), options: rest },
  ]
  const options: SelectProps['options'] = first.length ? groups : rest
  return <Select {...field} showSearch={{ optionFilterProp: 'label' }} options={options} />
}

function useAttach({ _id: id }: DealDoc, { stepNumber }: StepDoc) {
  const { isStaff } = useSession()
  const upload = useCall('/upload', { reply: uploads, quiet: true, fallback: 'noUpload' })
  const path = isStaff ? '/admin/order/attachFileToStep/{id}' : '/order/attachFileToStep/{id}'
  const attach = useCall(path, { quiet: true, fallback: 'notAttached' })
  return {
    busy: upload.busy || attach.busy,
    error: upload.error ?? attach.error,
    attach: async (file: File, documentType: DocumentType) => {
      const form = new FormData()
      form.append('dealFile', file)
      const uploaded = await upload.run(form)
      if (!uploaded) return undefined
      const fileURL = uploaded.data.files.dealFile?.[0]?.location
      if (!fileURL) return notify.error(sentence('uploadFailed'))
      return attach.run({ fileURL, fileName: file.name, stepNumber, documentType }, { id })
    },
  }
}
