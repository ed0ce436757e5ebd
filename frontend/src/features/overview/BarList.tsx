/** Figures by name as bars, each leading to what it counts where there is such a list: a table that draws itself, in either direction of reading. */
import { Link } from 'react-router'

export type Bar = { name: string; value: number; to?: string }

export function BarList({ label, bars }: { label: string; bars: Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <table className="gr-bars">
      <caption className="gr-visually-hidden">{label}</caption>
      <tbody>
        {bars.map(({ name, value, to }) => (
          <tr key={name}>
            <th scope="row">{to ? <Link to={to}>{name}</Link> : name}</th>
            <td>
              <span className="gr-bar" style={{ inlineSize: `${(value / most) * 100}%` }} />
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
