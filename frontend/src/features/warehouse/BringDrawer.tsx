/** The form by which goods are brought to the warehouse service, with their documents. */
import { Checkbox, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/call'
import type { BodyOf } from '../../api/shapes'
import { DOCUMENTS } from '../../lib/fileRules'
import { notify } from '../../lib/notify'
import { useGet } from '../../state/read'
import { useSentFiles } from '../../state/sentFiles'
import { useSession } from '../../state/session'
import { FileDrop } from '../../ui/FileDrop'
import { FormDrawer } from '../../ui/FormDrawer'
import { useT, words } from './words'

/** The most documents of one kind of goods (backend/src/routes/warehouse.rs). */
const MAX_FILES = 10

type Filled = Pick<
  BodyOf<'/wss/product/upload'>,
  'itemName' | 'itemCategory' | 'isStockImportCleared' | 'isStockInWarehouse'
>

export function BringDrawer({ onClose }: { onClose: (isBrought: boolean) => void }) {
  const t = useT()
  const { user } = useSession()
  const { run, busy, error } = useCall('/wss/product/upload', { quiet: true })
  const { data: options } = useGet('/catalogue/options')
  const documents = useSentFiles(t('failed'))
  const [fault, setFault] = useState<string>()
  const submit = async (filled: Filled) => {
    setFault(documents.isWhole ? undefined : t('stillSending'))
    if (!documents.isWhole) return
    const body = {
      ...filled,
      userEmail: user?.companyEmail.email,
      files: documents.files.map(({ fileURL }) => fileURL),
    }
    if (!(await run(body))) return
    notify.success(t('brought'))
    onClose(true)
  }
  const needed = [{ required: true, whitespace: true, message: t('needed') }]
  return (
    <FormDrawer<Filled>
      keptAs={['stock']}
      title={t('bring')}
      open
      onClose={() => onClose(false)}
      onSubmit={submit}
      busy={busy}
      error={error}
      submitText={t('send')}
      initialValues={{ isStockImportCleared: false, isStockInWarehouse: false }}
    >
      <Form.Item name="itemName" label={t('item')} rules={needed}>
        <Input maxLength={200} dir="auto" />
      </Form.Item>
      <Form.Item name="itemCategory" label={t('category')} rules={[{ required: true, message: t('needed') }]}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={options?.categories.map(({ value, label }) => ({
            value,
            label: words.find(`category.${value}`) ?? label,
          }))}
        />
      </Form.Item>
      <Form.Item name="isStockImportCleared" valuePropName="checked">
        <Checkbox>{t('isCleared')}</Checkbox>
      </Form.Item>
      <Form.Item name="isStockInWarehouse" valuePropName="checked">
        <Checkbox>{t('isThere')}</Checkbox>
      </Form.Item>
      <FileDrop
        items={documents.items}
        onFiles={documents.onFiles}
        onRemove={documents.onRemove}
        label={t('documents')}
        hint={t('documentsHint')}
        most={MAX_FILES}
        accept={DOCUMENTS}
        error={fault}
      />
    </FormDrawer>
  )
}
