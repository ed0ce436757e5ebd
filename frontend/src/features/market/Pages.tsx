/** The pages of the market. */
import { Pagination } from 'antd'
import { LOTS_A_PAGE } from './load'

export function Pages({ current, total, onPage }: { current: number; total: number; onPage: (page: number) => void }) {
  return (
    <Pagination
      align="center"
      current={current}
      pageSize={LOTS_A_PAGE}
      total={total}
      showSizeChanger={false}
      onChange={onPage}
    />
  )
}
