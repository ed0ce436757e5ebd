/** A page of a live list as a table: its place stands in the address, and each row leads on. */
import { Alert } from 'antd'
import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router'
import { listed, type Rows } from '../../lib/rows'
import { useSentences } from '../../lib/sentences'
import { useT } from '../../lib/words'
import type { Live } from '../../state/live'
import type { Bulk } from '../../ui/bulk'
import { type Column, DataTable } from '../../ui/DataTable'
import { ListPagination } from '../../ui/ListPagination'
import { StaleBadge } from '../../ui/StaleBadge'
import { Toolbar } from '../../ui/Toolbar'
import { readView, withParams } from './listUrl'

type Page<R> = Rows<R> & { total: number; totalIsExact?: boolean }
type Props<R> = {
  label: string
  /** Its columns may be chosen and its views kept, under this name. */
  name?: string
  rowKey: keyof R & string
  columns: readonly Column<R>[]
  live: Live<Page<R>>
  /** Which list this is. */
  scope: string
  linkTo: (row: R) => string
  bulk?: Bulk<R>
  /** Takes away what the list is narrowed by; absent where that is nothing. */
  onClear?: () => void
  /** What the list is narrowed and sorted by. */
  tools?: ReactElement
  emptyText: string
}

export function LiveTable<R extends object>({ live, scope, emptyText, tools, ...table }: Props<R>) {
  const sentence = useSentences()
  const t = useT()
  const [url, setUrl] = useSearchParams()
  const { current, size } = readView(url)
  const { data, stale, status, closed } = live
  const badge = <StaleBadge shown={stale && status !== 'loading'} />
  if (closed) return <Alert type="warning" showIcon title={sentence('noOrders')} />
  return (
    <>
      {tools ? (
        <Toolbar>
          {tools}
          {badge}
        </Toolbar>
      ) : (
        badge
      )}
      <DataTable
        wide
        {...table}
        emptyText={data?.total ? t('nothingOnPage') : emptyText}
        rows={data && listed(data)}
        loading={status === 'loading' && data !== undefined}
        scope={status === 'loading' ? undefined : `${scope} ${current} ${size}`}
        counted={data}
      />
      {data && (
        <ListPagination
          current={current}
          size={size}
          total={data.total}
          totalIsExact={data.totalIsExact ?? true}
          onPage={(page) => setUrl((from) => withParams(from, { page }))}
          onSize={(rows) => setUrl((from) => withParams(from, { size: rows }))}
        />
      )}
    </>
  )
}
