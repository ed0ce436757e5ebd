/** What is shipped of a deal and what is left, how far each shipment has come, and which way it goes on the map. Pure. */
import type { DealView, ItemView, ShipmentView } from '../../../api/contract'
import type { BodyOf } from '../../../api/shapes'
import type { Point } from '../../../lib/map'
import { listed } from '../../../lib/rows'
import { dealDay } from '../../../lib/serverClock'
import { daysLeft } from '../tasks'

export type Consignment = BodyOf<'/deal/createShipment/{dealId}'>['shipment']

export const shipmentsOf = (deal: DealView): ShipmentView[] => listed(deal.shipments)

/** How much of a line is on its way or there, in whole per cent of what was ordered. */
export const shippedShare = ({ shippedQuantity, quantity }: ItemView) =>
  quantity ? Math.floor((shippedQuantity / quantity) * 100) : 0

/** What is still to be shipped of what was ordered, and what the tolerance would let go besides. */
export const leftOf = ({ quantity, mostQuantity, shippedQuantity }: ItemView) => ({
  left: Math.max(0, quantity - shippedQuantity),
  most: Math.max(0, mostQuantity - shippedQuantity),
})

type Times = ShipmentView['departure']

/** The best that is known of a time, and of which kind it is. */
export function bestOf({ planned, estimated, actual }: Times) {
  if (actual) return { at: actual, as: 'actual' as const }
  if (estimated) return { at: estimated, as: 'estimated' as const }
  return planned ? { at: planned, as: 'planned' as const } : undefined
}

/** How many days ago something was to be, of which nobody said that it is; fewer than none are days to come. */
export function daysMissed(times: Times, today: string): number | undefined {
  const best = bestOf(times)
  return best && best.as !== 'actual' ? -daysLeft(dealDay(best.at), today) : undefined
}

/** How far along its way a shipment is at a moment: 0 to 1. */
export function progressOf({ departure, arrival, status }: ShipmentView, now = Date.now()): number {
  if (status === 'arrived') return 1
  if (status !== 'under-way' || !departure.actual) return 0
  const from = Date.parse(departure.actual)
  const to = Date.parse(bestOf(arrival)?.at ?? '')
  if (Number.isNaN(to) || to <= from) return 0.5
  return Math.min(0.97, Math.max(0.03, (now - from) / (to - from)))
}

/** By how many whole days it comes later than was planned; fewer than none are days early. */
export function daysLate({ arrival }: ShipmentView): number | undefined {
  const best = bestOf(arrival)
  if (!best || best.as === 'planned' || !arrival.planned) return undefined
  return Math.round((Date.parse(best.at) - Date.parse(arrival.planned)) / 86_400_000)
}

/** The ports and the points that ships turn at, each with the next one towards the open Arabian Sea. */
const seaWays: Record<string, { at: Point; towards?: string }> = {
  open: { at: [62, 20] },
  hormuz: { at: [56.8, 26.2], towards: 'oman' },
  oman: { at: [60.2, 23.6], towards: 'open' },
  aden: { at: [45.5, 12.2], towards: 'socotra' },
  socotra: { at: [53, 13.8], towards: 'open' },
  babel: { at: [43.2, 12.9], towards: 'aden' },
  redSea: { at: [37.5, 21.5], towards: 'babel' },
  suez: { at: [32.8, 29.2], towards: 'redSea' },
  said: { at: [32.4, 31.8], towards: 'suez' },
  sicily: { at: [11.5, 37.4], towards: 'crete' },
  crete: { at: [23.5, 34.4], towards: 'said' },
  gibraltar: { at: [-5.6, 35.9], towards: 'alboran' },
  alboran: { at: [1, 37], towards: 'sicily' },
  vincent: { at: [-9.6, 37], towards: 'gibraltar' },
  finisterre: { at: [-10, 43.4], towards: 'vincent' },
  ushant: { at: [-5.8, 48.9], towards: 'finisterre' },
  dover: { at: [1.6, 51.1], towards: 'ushant' },
  lanka: { at: [80, 5.4], towards: 'comorin' },
  comorin: { at: [76, 8], towards: 'open' },
  malacca: { at: [95.2, 6.2], towards: 'lanka' },
  AEJEA: { at: [55.06, 25.01], towards: 'hormuz' },
  kutch: { at: [67, 21.5], towards: 'open' },
  INNSA: { at: [72.95, 18.95], towards: 'open' },
  INMUN: { at: [69.7, 22.74], towards: 'kutch' },
  INTKD: { at: [77.27, 28.51], towards: 'INMUN' },
  MYPKG: { at: [101.3, 2.94], towards: 'malacca' },
  SGSIN: { at: [103.63, 1.28], towards: 'MYPKG' },
  ESVLC: { at: [-0.32, 39.45], towards: 'alboran' },
  NLRTM: { at: [4.05, 51.95], towards: 'dover' },
  DEHAM: { at: [9.93, 53.53], towards: 'NLRTM' },
  DEDUI: { at: [6.76, 51.44], towards: 'NLRTM' },
  INBOM: { at: [72.87, 19.09] },
  NLSPL: { at: [4.76, 52.31] },
  AEDXB: { at: [55.36, 25.25] },
}

export const placeOf = (port: string): Point | undefined => seaWays[port]?.at

/** All that is passed from a port to the open sea, the port first. */
function outwards(port: string): string[] {
  const way: string[] = []
  for (let at: string | undefined = port; at !== undefined; at = seaWays[at]?.towards) way.push(at)
  return way
}

/** The points of the way between two ports: by sea around the land, else straight. */
export function wayOf(mode: string, from: string, to: string): Point[] {
  const straight = [from, to]
  const [out, back] = [outwards(from), outwards(to)]
  const meets = out.find((point) => back.includes(point))
  const bySea = mode === 'sea' && meets !== undefined
  const names = bySea
    ? [...out.slice(0, out.indexOf(meets) + 1), ...back.slice(0, back.indexOf(meets)).reverse()]
    : straight
  return names.flatMap((name) => {
    const place = placeOf(name)
    return place ? [place] : []
  })
}
