/** The pages of the market. */
import { ListPagination } from '../../ui/ListPagination'
import { LOTS_A_PAGE } from './load'

type Props = { current: number; total: number; totalIsExact: boolean; onPage: (page: number) => void }

export function Pages(props: Props) {
  return <ListPagination size={LOTS_A_PAGE} {...props} />
}
