/** A document that staff bring for a trader: uploaded first, then handed over; its review starts anew. */
import { Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/call'
import { useDocumentWord } from '../../lib/documents'
import { PDF_OR_PICTURE } from '../../lib/fileRules'
import { notify } from '../../lib/notify'
import { useUpload } from '../../state/files'
import { FilePick } from '../../ui/FilePick'
import { FormDrawer } from '../../ui/FormDrawer'
import { useT } from './words'

const kinds = ['tradeLicence', 'taxCertificate', 'authorizationLetter', 'nationalID'] as const
type Kind = (typeof kinds)[number]
type Typed = { kind: Kind; file: File; expiresOn?: string }

export function BringDocument({ userId, onChanged }: { userId: string; onChanged: () => void }) {
  const t = useT()
  const word = useDocumentWord()
  const [open, setOpen] = useState(false)
  const [form] = Form.useForm<Typed>()
  const kind = Form.useWatch('kind', form)
  const { upload, busy: uploading } = useUpload()
  const { run, busy, error } = useCall('/admin/updateUserDocuments/{id}', { quiet: true })
  const bring = async ({ kind, file, expiresOn }: Typed) => {
    const fileURL = await upload('file', file)
    if (!fileURL) return
    const documents = { [kind]: { fileURL, ...(expiresOn ? { expiresOn } : {}) } }
    if (!(await run({ documents }, { id: userId }))) return
    notify.success(t('brought', { kind: word(kind) }))
    setOpen(false)
    onChanged()
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('bring')}</Button>
      <FormDrawer<Typed>
        keptAs={['person.document', userId]}
        title={t('bring')}
        open={open}
        onClose={() => setOpen(false)}
        onSubmit={bring}
        busy={busy || uploading}
        error={error}
        form={form}
        initialValues={{ kind: 'tradeLicence' }}
      >
        <p>{t('bringLead')}</p>
        <Form.Item name="kind" label={t('documentKind')} rules={[{ required: true, message: t('needed') }]}>
          <Select options={kinds.map((value) => ({ value, label: word(value) }))} />
        </Form.Item>
        <Form.Item name="file" label={t('file')} rules={[{ required: true, message: t('needed') }]}>
          <Chosen />
        </Form.Item>
        {kind === 'tradeLicence' && (
          <Form.Item name="expiresOn" label={t('expiresOn')} extra={t('expiryHint')}>
            <Input type="date" dir="ltr" />
          </Form.Item>
        )}
      </FormDrawer>
    </>
  )
}

/** The form hears of the file that is chosen. */
function Chosen({ value, onChange }: { value?: File; onChange?: (file: File) => void }) {
  const t = useT()
  return (
    <div className="gr-row">
      <FilePick label={t('chooseFile')} accept={PDF_OR_PICTURE} onFile={(file) => onChange?.(file)} />
      {value && <bdi className="gr-ellipsis">{value.name}</bdi>}
    </div>
  )
}
