/** Takes the list of orders that is shown out as a file, as it is narrowed. */
import type { BodyOf } from '../../api/shapes'
import { useDownload } from '../../state/download'
import { useSession } from '../../state/session'
import { ExportMenu, tableFormats } from '../../ui/ExportMenu'
import { type Bucket, filtersOf, type Kind, type Mark } from './listUrl'
import { useListUrl } from './useListUrl'

type Ask = BodyOf<'/admin/order/export'>

/** `marks` is what the list may be narrowed to. */
export function ExportOrders({ kind, bucket, marks }: { kind: Kind; bucket: Bucket; marks: readonly Mark[] }) {
  const { view } = useListUrl()
  const { user } = useSession()
  const search = view.search.trim()
  const narrowed = { ...view, marks: view.marks.filter((mark) => marks.includes(mark)) }
  const ask = (format: (typeof tableFormats)[number]): Ask => ({
    kind,
    format,
    catFilters: { status: bucket },
    otherFilters: filtersOf(narrowed, user?._id),
    ...(search ? { search } : {}),
  })
  return <ExportMenu formats={tableFormats} download={useDownload('/admin/order/export')} ask={ask} />
}
