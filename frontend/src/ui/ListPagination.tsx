/** The pages of a list, when it has more than one. */
import { Pagination } from 'antd'
import { useT } from '../lib/words'

type Props = { current: number; size: number; total: number; onPage: (page: number) => void }

export function ListPagination({ current, size, total, onPage }: Props) {
  const t = useT()
  if (total <= size) return null
  return (
    <Pagination
      align="end"
      current={current}
      pageSize={size}
      total={total}
      showSizeChanger={false}
      showTotal={(all, [from, to]) => t('rows', { from, to, total: all })}
      onChange={onPage}
    />
  )
}
