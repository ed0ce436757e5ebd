/** Takes the list of orders that is shown out as a file, as it is narrowed. */
import type { BodyOf } from '../../../api/shapes'
import { useDownload } from '../../../state/download'
import { ExportMenu, tableFormats } from '../../../ui/ExportMenu'
import type { Bucket, Kind, Mark } from '../listUrl'
import { useListUrl } from './useListUrl'

type Ask = BodyOf<'/admin/order/export'>

/** `marks` is what the list may be narrowed to. */
export function ExportOrders({ kind, bucket, marks }: { kind: Kind; bucket: Bucket; marks: readonly Mark[] }) {
  const { view } = useListUrl()
  const { search, bank, status } = view
  const narrowed = view.marks.filter((mark) => marks.includes(mark))
  const ask = (format: (typeof tableFormats)[number]): Ask => ({
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
  return <ExportMenu formats={tableFormats} download={useDownload('/admin/order/export')} ask={ask} />
}
