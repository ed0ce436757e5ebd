/** The documents that the deal is paid and delivered by: its invoice and delivery orders; for staff, every file of it. */
import { DeleteOutlined, DownloadOutlined, FolderOpenOutlined, UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useCall } from '../../../api/call'
import type { DealView } from '../../../api/contract'
import { lazily } from '../../../lib/lazily'
import { notify } from '../../../lib/notify'
import { listed } from '../../../lib/rows'
import { sentence } from '../../../lib/sentences'
import { useDownload } from '../../../state/download'
import { useOpenFile } from '../../../state/files'
import { useSession } from '../../../state/session'
import { ConfirmButton } from '../../../ui/ConfirmButton'
import { Facts } from '../../../ui/Facts'
import { Panel } from '../../../ui/Panel'
import { filesOf, isOver, stepsOf } from '../deal'
import { useSide } from '../useSide'
import { useT } from '../words'
import { OpenFile } from './StepFiles'
import { type Upload, UploadDocument } from './UploadDocument'

const AllFiles = lazily(async () => (await import('./AllFiles')).AllFiles)

export function Documents({ deal }: { deal: DealView }) {
  const t = useT()
  const { can, user } = useSession()
  const side = useSide(deal)
  const [uploading, setUploading] = useState<Upload>()
  const [all, setAll] = useState(false)
  const isOpen = !isOver(deal) && deal.bucket !== 'deleted'
  const mayUpload = isOpen && (side === 'seller' || (side === 'admin' && can('deal.documents')))
  return (
    <Panel title={t('documents')}>
      <div className="gr-column">
        <Facts
          facts={[
            { name: t('invoice'), value: <Invoice deal={deal} /> },
            { name: t('deliveryOrders'), value: <DeliveryOrders deal={deal} mayRemove={mayUpload} /> },
          ]}
        />
        <div className="gr-row">
          {mayUpload &&
            (['invoice', 'delivery'] as const).map((what) => (
              <Button key={what} icon={<UploadOutlined aria-hidden />} onClick={() => setUploading(what)}>
                {t(`upload.${what}`)}
              </Button>
            ))}
          {side === 'admin' && (
            <Button icon={<FolderOpenOutlined aria-hidden />} onClick={() => setAll(true)}>
              {t('allFiles')}
            </Button>
          )}
          {side === 'admin' && deal.channel === 'warehouse' && user?.permissions.includes('documents') && (
            <Archive deal={deal} />
          )}
        </div>
      </div>
      {uploading && <UploadDocument deal={deal} what={uploading} onClose={() => setUploading(undefined)} />}
      {all && (
        <Suspense>
          <AllFiles deal={deal} onClose={() => setAll(false)} />
        </Suspense>
      )}
    </Panel>
  )
}

/** The documents of a deal of the warehouse service, taken in one archive. */
function Archive({ deal }: { deal: DealView }) {
  const t = useT()
  const { start, bytes } = useDownload('/admin/wss/downloadWssDocuments')
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      loading={bytes !== undefined}
      onClick={() => void start({ dealId: deal._id })}
    >
      {t('takeArchive')}
    </Button>
  )
}

function Invoice({ deal }: { deal: DealView }) {
  const t = useT()
  const { open, busy } = useOpenFile()
  const { invoice } = deal
  const file = stepsOf(deal)
    .flatMap(filesOf)
    .findLast(({ _id }) => _id === invoice?.invoiceId)
  if (!invoice) return <span className="gr-secondary">{t('noInvoice')}</span>
  if (file) return <OpenFile file={file} />
  return (
    <Button type="link" loading={busy} onClick={() => void open(invoice.path)}>
      {t('invoice')}
    </Button>
  )
}

function DeliveryOrders({ deal, mayRemove }: { deal: DealView; mayRemove: boolean }) {
  const t = useT()
  const side = useSide(deal)
  const { run, busy } = useCall('/order/removeFirstDeliveryDoc')
  const orders = listed(deal.uploadedDeliveryOrders)
  const remove = async () => {
    const reply = await run({ dealId: deal._id }, undefined, { ifMatch: deal.version })
    if (reply) notify.success(sentence('deliveryRemoved'))
  }
  if (!orders.length) return <span className="gr-secondary">{t('noDeliveryOrders')}</span>
  return (
    <ul className="gr-document-list">
      {orders.map((file, index) => (
        <li key={file._id}>
          <OpenFile file={file} />
          {index === 0 && mayRemove && (side === 'admin' || file.by === side) && (
            <ConfirmButton
              type="text"
              size="small"
              danger
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('removeFile', { file: file.fileName })}
              question={t('askRemove', { file: file.fileName })}
              confirmText={t('removeIt')}
              loading={busy}
              onConfirm={remove}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
