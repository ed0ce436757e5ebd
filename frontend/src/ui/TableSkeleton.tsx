/** A list that is still to come, in the outline of what comes: its head, and lines where its rows will stand. */
import { Skeleton } from 'antd'
import { useT } from '../lib/words'
import type { Column } from './DataTable'

const LINES = Array.from({ length: 6 }, (_, at) => `line${at}`)

type Props<R> = { columns: readonly Column<R>[]; isTable: boolean }

export function TableSkeleton<R>({ columns, isTable }: Props<R>) {
  const t = useT()
  const line = <Skeleton.Button active block size="small" />
  return (
    <div role="status" aria-label={t('loading')}>
      {isTable ? (
        <div className="gr-rows" aria-hidden>
          <table>
            <thead>
              <tr>
                {columns.map(({ key, title, align }) => (
                  <th key={key} data-align={align}>
                    {title()}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {LINES.map((key) => (
                <tr key={key}>
                  <td colSpan={columns.length}>{line}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <ul className="gr-cards" aria-hidden>
          {LINES.map((key) => (
            <li key={key} className="gr-card">
              <Skeleton active title={false} paragraph={{ rows: Math.min(columns.length, 5) }} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
