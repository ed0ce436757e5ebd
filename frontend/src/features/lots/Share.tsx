/** Taking a lot elsewhere: its link given away, or its page printed. */
import { PrinterOutlined, ShareAltOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { paths } from '../../lib/paths'
import { CopyButton } from '../../ui/CopyButton'
import { useT } from './words'

export function Share({ lot }: { lot: { _id: string; title: string } }) {
  const t = useT()
  const url = new URL(paths.lot(lot._id), location.origin).href
  // Whoever closes the device's own dialog meant nothing by it.
  const share = () => void navigator.share({ title: lot.title, url }).catch(() => undefined)
  return (
    <span className="gr-row gr-lot-share">
      {'share' in navigator && (
        <Button icon={<ShareAltOutlined aria-hidden />} onClick={share}>
          {t('share')}
        </Button>
      )}
      <CopyButton text={url} label={t('copyLink')} />
      <Button icon={<PrinterOutlined aria-hidden />} onClick={() => print()}>
        {t('print')}
      </Button>
    </span>
  )
}
