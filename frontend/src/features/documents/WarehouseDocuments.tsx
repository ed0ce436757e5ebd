/** Takes the documents of a seller in the warehouse service, in one archive. */
import { DownloadOutlined } from '@ant-design/icons'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useDownload } from '../../state/download'
import { FormDrawer } from '../../ui/FormDrawer'
import { useT } from './words'

export function WarehouseDocuments() {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const { start, stop, bytes } = useDownload('/admin/wss/downloadWssDocuments')
  const submit = async ({ userEmail }: { userEmail: string }) => {
    if (await start({ userEmail: userEmail.trim() })) setAsking(false)
  }
  const close = () => {
    stop()
    setAsking(false)
  }
  return (
    <>
      <Button icon={<DownloadOutlined aria-hidden />} onClick={() => setAsking(true)}>
        {t('warehouse')}
      </Button>
      {asking && (
        <FormDrawer<{ userEmail: string }>
          keptAs={['warehouseDocuments']}
          title={t('warehouse')}
          open
          canStop
          onClose={close}
          onSubmit={submit}
          busy={bytes !== undefined}
          error={undefined}
          submitText={t('take')}
        >
          <p>{t('warehouseLead')}</p>
          <Form.Item
            name="userEmail"
            label={t('sellerEmail')}
            rules={[{ required: true, type: 'email', message: t('needSeller') }]}
          >
            <Input type="email" dir="ltr" autoComplete="off" />
          </Form.Item>
        </FormDrawer>
      )}
    </>
  )
}
