/** Brings an invoice or a delivery order: a further version where there is one. */
import { Form } from 'antd'
import { useCall } from '../../../api/call'
import type { DealView } from '../../../api/contract'
import { notify } from '../../../lib/notify'
import { FormDrawer } from '../../../ui/FormDrawer'
import { useEditing } from '../useEditing'
import { useT } from '../words'
import { OneFile } from './AttachFile'
import { useUpload } from './useAttach'

export type Upload = 'invoice' | 'delivery'
type Props = { deal: DealView; what: Upload; onClose: () => void }

export function UploadDocument({ deal, what, onClose }: Props) {
  const t = useT()
  useEditing('documents')
  const { progress, forget, upload, isUploading } = useUpload()
  const path = what === 'invoice' ? '/order/uploadInvoice' : '/order/uploadDelivery'
  const { run, busy, error } = useCall(path, { quiet: true, fallback: 'noUpload' })
  const submit = async ({ file }: { file: File }) => {
    const fileURL = await upload(file)
    if (!fileURL || !(await run({ dealId: deal._id, fileURL, fileName: file.name }))) return
    notify.success(t('attached', { file: file.name }))
    onClose()
  }
  return (
    <FormDrawer<{ file: File }>
      keptAs={['upload', deal._id, what]}
      title={t(`upload.${what}`)}
      open
      onClose={onClose}
      onSubmit={submit}
      busy={busy || isUploading}
      canStop={isUploading}
      error={error}
      submitText={t('attachFile')}
    >
      <Form.Item name="file" rules={[{ required: true, message: t('fileNeeded') }]}>
        <OneFile progress={progress} onForget={forget} />
      </Form.Item>
    </FormDrawer>
  )
}
