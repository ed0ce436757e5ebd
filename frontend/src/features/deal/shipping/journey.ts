/** What happens to a shipment on its way, one after another, and what its loggers read, as points of a chart and as text. Pure. */
import type { ReadingView, ShipmentView } from '../../../api/contract'
import { listed } from '../../../lib/rows'
import { bestOf, type Consignment } from './shipping'

type Times = ShipmentView['departure']
export type Passed = { key: string; code: string; port?: string; containerNumber?: string; times: Times; best: string }

/** All that happens, its departure and arrival among it, by the best that is known of when. */
export function journeyOf(shipment: ShipmentView): Passed[] {
  const { portOfLoading, portOfDischarge, departure, arrival } = shipment
  const ends = [
    { key: 'departure', code: 'DEPA', port: portOfLoading, times: departure },
    { key: 'arrival', code: 'ARRI', port: portOfDischarge, times: arrival },
  ]
  const events = listed(shipment.events).map(({ number, ...event }) => ({ key: String(number), ...event }))
  const passed = [...events, ...ends].flatMap((it) => {
    const best = bestOf(it.times)?.at
    return best === undefined ? [] : [{ ...it, best }]
  })
  return passed.sort((one, other) => Date.parse(one.best) - Date.parse(other.best))
}

/** By how many whole hours something is later than was planned; fewer than none are hours early. */
export function hoursLate(times: Times): number {
  const best = bestOf(times)
  if (!best || best.as === 'planned' || !times.planned) return 0
  return Math.round((Date.parse(best.at) - Date.parse(times.planned)) / 3_600_000)
}

export type Measure = 'temperature' | 'humidity'
type Band = { least: number; most: number }
type Dot = { x: number; y: number; isOut: boolean }

/** Readings as points of a field of 100 by 100, with the band that is allowed; nothing where there are none. */
export function plotOf(shipment: ShipmentView, measure: Measure) {
  const band: Band | undefined = shipment.climate?.[measure]
  const read = listed(shipment.readings).flatMap((it) => {
    const said = it[measure]
    return said === undefined ? [] : [{ at: Date.parse(it.at), value: Number(said) }]
  })
  const [first, last] = [read[0], read.at(-1)]
  if (!first || !last) return undefined
  const values = [...read.map(({ value }) => value), ...(band ? [band.least, band.most] : [])]
  const [low, high] = [Math.floor(Math.min(...values)) - 1, Math.ceil(Math.max(...values)) + 1]
  const y = (value: number) => 100 - ((value - low) / (high - low)) * 100
  const span = last.at - first.at || 1
  const isOut = (value: number) => band !== undefined && (value < band.least || value > band.most)
  const dots: Dot[] = read.map(({ at, value }) => ({
    x: ((at - first.at) / span) * 100,
    y: y(value),
    isOut: isOut(value),
  }))
  const all = read.map(({ value }) => value)
  return {
    dots,
    band: band && { ...band, top: y(band.most), bottom: y(band.least) },
    least: Math.min(...all),
    most: Math.max(...all),
    out: dots.filter((dot) => dot.isOut).length,
    from: new Date(first.at).toISOString(),
    to: new Date(last.at).toISOString(),
  }
}

type Said = NonNullable<Consignment['readings']>[number]

const two = (part: number) => String(part).padStart(2, '0')

/** A line for each reading, in this browser's zone: day, time, degrees and per cent, with a dash where one was not read. */
export function textOf(readings: ReadingView[]): string {
  const line = ({ at, temperature, humidity }: ReadingView) => {
    const read = new Date(at)
    const day = `${read.getFullYear()}-${two(read.getMonth() + 1)}-${two(read.getDate())}`
    return `${day} ${two(read.getHours())}:${two(read.getMinutes())} ${temperature ?? '-'} ${humidity ?? '-'}`
  }
  return readings.map(line).join('\n')
}

const LINE = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::\d\d)?[\s,;]+(-?\d+(?:\.\d)?|-)(?:[\s,;]+(\d+(?:\.\d)?|-))?$/

/** The readings of such lines, or the number of the first line that is none. */
export function readingsOf(text: string): Said[] | number {
  const said: Said[] = []
  for (const [nth, line] of text.split('\n').entries()) {
    if (!line.trim()) continue
    const [, year, month, day, hour, minute, warm, moist] = LINE.exec(line.trim()) ?? []
    const at = new Date(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute))
    const isReal = at.getMonth() + 1 === Number(month) && at.getDate() === Number(day) && at.getHours() === Number(hour)
    const [temperature, humidity] = [warm, moist].map((it) => (it === '-' ? undefined : it))
    if (!isReal || (temperature === undefined && humidity === undefined)) return nth + 1
    said.push({ at: at.toISOString(), temperature, humidity })
  }
  return said
}
