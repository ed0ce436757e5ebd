/** The pages of a list, when it has more than one, and how long they are; how many rows there are, as far as anybody counts; and the way back from behind its end. */
import { Button, Pagination } from 'antd'
import { useId } from 'react'
import { SIZE, SIZES } from '../lib/listPage'
import { lastPage } from '../lib/rows'
import { useT } from '../lib/words'

type Props = {
  current: number
  size: number
  total: number
  totalIsExact?: boolean
  /** In a narrow place. */
  simple?: boolean
  onPage: (page: number) => void
  /** Another number of rows may be chosen. */
  onSize?: (size: number) => void
}

export function ListPagination({ current, size, total, totalIsExact = true, simple = false, onPage, onSize }: Props) {
  const t = useT()
  const sizes = useId()
  const last = lastPage(total, size)
  if (total > 0 && current > last && totalIsExact) {
    return (
      <p className="gr-row">
        {t('behindEnd', { page: current })}
        <Button size="small" onClick={() => onPage(last)}>
          {t('toLastPage')}
        </Button>
      </p>
    )
  }
  if (total <= (onSize ? Math.min(size, SIZE) : size)) return null
  return (
    <Pagination
      align="end"
      current={current}
      pageSize={size}
      total={total}
      showSizeChanger={onSize && { id: sizes }}
      pageSizeOptions={[...SIZES]}
      simple={simple}
      showTotal={
        simple ? undefined : (all, [from, to]) => t(totalIsExact ? 'rows' : 'rowsOrMore', { from, to, total: all })
      }
      onChange={(page, rows) => (onSize && rows !== size ? onSize(rows) : onPage(page))}
    />
  )
}
