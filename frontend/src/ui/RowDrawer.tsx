/** What a row of a list says, beside the list: all its columns, also those that are not shown there, and what is done to it. */
import { Drawer } from 'antd'
import { directionOf, useLanguage } from '../lib/i18n'
import type { Column } from './DataTable'
import { Facts } from './Facts'
import { useFocusReturn } from './focus'

type Props<R> = { title: string; columns: readonly Column<R>[]; row: R; onClose: () => void }

export function RowDrawer<R>({ title, columns, row, onClose }: Props<R>) {
  useFocusReturn()
  const placement = directionOf(useLanguage()) === 'rtl' ? 'left' : 'right'
  const isNamed = (column: Column<R>) => column.title() !== ''
  return (
    <Drawer open title={title} placement={placement} size="min(480px, 100vw)" onClose={onClose}>
      <Facts
        facts={columns
          .filter(isNamed)
          .map((column) => ({ name: column.title(), value: column.render(row), wide: true }))}
      />
      {columns
        .filter((column) => !isNamed(column))
        .map((column) => (
          <div key={column.key}>{column.render(row)}</div>
        ))}
    </Drawer>
  )
}
