/** Bars by name, drawn when the chart library has come; the same figures stand as a table for those who listen. */
import { Skeleton, theme } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { Drawing } from './drawBars'

export type Bar = { name: string; value: number }

type Props = { label: string; bars: Bar[]; rtl?: boolean }

const ROW_PX = 30

export function Bars({ label, bars, rtl = false }: Props) {
  const { token } = theme.useToken()
  const place = useRef<HTMLDivElement>(null)
  const drawing = useRef<Drawing>(undefined)
  const [ready, setReady] = useState(false)
  const colors = { bar: token.colorPrimary, text: token.colorTextSecondary, font: token.fontFamily }
  const looks = JSON.stringify([colors, rtl, bars])

  useEffect(() => {
    let gone = false
    void import('./drawBars').then(({ startBars }) => {
      if (gone || !place.current) return
      drawing.current = startBars(place.current)
      setReady(true)
    })
    return () => {
      gone = true
      drawing.current?.end()
      drawing.current = undefined
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `looks` stands for all that is drawn
  useEffect(() => {
    if (ready) drawing.current?.show(bars, colors, rtl)
  }, [ready, looks])

  return (
    <figure className="gr-bars">
      {!ready && <Skeleton active title={false} paragraph={{ rows: 5 }} />}
      <div ref={place} aria-hidden style={{ height: bars.length * ROW_PX + 8 }} hidden={!ready} />
      <table className="gr-hidden">
        <caption>{label}</caption>
        <tbody>
          {bars.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
