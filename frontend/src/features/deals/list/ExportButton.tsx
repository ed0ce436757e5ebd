/** Writes the list that is shown, all its pages, into a file, and says how much of it has come. */
import { DownloadOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import type { BodyOf } from '../../../api/shapes'
import { sizeOf } from '../../../lib/sizes'
import { useDownload } from '../../../state/download'
import { useOnLeave } from '../../../ui/useOnLeave'
import type { Bucket, Kind, Mark } from '../listUrl'
import { useT } from '../words'
import { useListUrl } from './useListUrl'

const formats = ['csv', 'xlsx'] as const
type Ask = BodyOf<'/admin/order/export'>

/** `marks` is what the list may be narrowed to. */
export function ExportButton({ kind, bucket, marks }: { kind: Kind; bucket: Bucket; marks: readonly Mark[] }) {
  const t = useT()
  const { view } = useListUrl()
  const { start, stop, bytes } = useDownload('/admin/order/export')
  useOnLeave(stop)
  const { search, bank, status } = view
  const narrowed = view.marks.filter((mark) => marks.includes(mark))
  const ask = (format: (typeof formats)[number]): Ask => ({
    kind,
    format,
    catFilters: { status: bucket },
    otherFilters: {
      ...(bank ? { assignedBank: bank } : {}),
      ...(status ? { dealStatus: status } : {}),
      ...Object.fromEntries(narrowed.map((mark) => [mark, true])),
    },
    ...(search.trim() ? { search: search.trim() } : {}),
  })
  if (bytes !== undefined)
    return (
      <Button onClick={stop} aria-live="polite" loading={{ icon: <DownloadOutlined aria-hidden /> }}>
        {t('exportStop', { size: sizeOf(bytes) })}
      </Button>
    )
  const items = formats.map((format) => ({
    key: format,
    label: t(`exportAs.${format}`),
    onClick: () => void start(ask(format)),
  }))
  return (
    <Dropdown trigger={['click']} menu={{ items }} placement="bottomRight">
      <Button icon={<DownloadOutlined aria-hidden />} aria-haspopup="menu">
        {t('export')}
      </Button>
    </Dropdown>
  )
}
