/** Which port an order is landed at, by the place that it goes to and how it travels; pure. */

type Ports = Catalogue['ports']
type Place = { city?: string | null; country?: string | null }

/** What calls there, by how goods travel. */
const typeOf: Partial<Record<string, string>> = { sea: 'sea', air: 'air', truck: 'land' }

/** A port of the country: one of the way that the goods take, else of the sea; among several that of the city. */
export function portFor(ports: Ports, { city, country }: Place, mode: string | null | undefined) {
  const there = ports.filter((port) => port.country === country)
  const of = (type: string | undefined) => there.filter((port) => port.type === type)
  const [fitting = there] = [of(typeOf[mode ?? 'sea']), of('sea')].filter(({ length }) => length > 0)
  const named = city?.trim().toLowerCase()
  return fitting.find(({ label }) => named && label.toLowerCase().includes(named)) ?? fitting[0]
}

import type { Catalogue } from '../../api/contract'
