/** Figures by name as bars: a table that draws itself, in either direction of reading. */

export type Bar = { name: string; value: number }

export function BarList({ label, bars }: { label: string; bars: Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <table className="gr-bars">
      <caption className="gr-visually-hidden">{label}</caption>
      <tbody>
        {bars.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
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
