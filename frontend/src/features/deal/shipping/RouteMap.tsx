/** The ports of the shipments on a map of land and sea, and the ways between them. */

import { borders, land } from 'virtual:world'
import type { ShipmentView } from '../../../api/contract'
import { drawn, HEIGHT, type Point, WIDTH } from '../../../lib/map'
import { useTerm } from '../../../lib/terms'
import { useT } from '../words'
import './map.css'
import { placeOf, wayOf } from './shipping'

const MARGIN = 70

/** The part of the map that all ways lie in, twice as wide as high. */
function frameOf(points: Point[]) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const width = Math.min(
    WIDTH,
    Math.max(Math.max(...xs) - Math.min(...xs), (Math.max(...ys) - Math.min(...ys)) * 2, 180) + 2 * MARGIN,
  )
  const height = Math.min(HEIGHT, width / 2)
  const within = (middle: number, size: number, most: number) => Math.min(Math.max(middle - size / 2, 0), most - size)
  const x = within((Math.min(...xs) + Math.max(...xs)) / 2, width, WIDTH)
  const y = within((Math.min(...ys) + Math.max(...ys)) / 2, height, HEIGHT)
  return { x, y, width, height }
}

type Routed = Pick<ShipmentView, '_id' | 'status' | 'transportMode' | 'portOfLoading' | 'portOfDischarge'>

const endsOf = ({ portOfLoading, portOfDischarge }: Routed) =>
  portOfLoading && portOfDischarge ? { from: portOfLoading, to: portOfDischarge } : undefined

/** One of those that go the same way in the same state. */
const apart = (shipments: readonly Routed[]) => [
  ...new Map(
    shipments.map((it) => [`${it.status} ${it.transportMode} ${it.portOfLoading} ${it.portOfDischarge}`, it]),
  ).values(),
]

export function RouteMap({ shipments }: { shipments: readonly Routed[] }) {
  const t = useT()
  const term = useTerm()
  const ways = apart(shipments).flatMap((shipment) => {
    const ends = endsOf(shipment)
    if (!ends) return []
    return [{ shipment, ...ends, points: wayOf(shipment.transportMode, ends.from, ends.to).map(drawn) }]
  })
  const ports = [...new Set(ways.flatMap(({ from, to }) => [from, to]))]
  const frame = frameOf(ways.flatMap(({ points }) => points))
  if (!ways.length) return null
  const unit = frame.width / 100
  const told = ways.map(({ from, to }) => t('routeFromTo', { from: term('port', from), to: term('port', to) }))
  return (
    <svg
      className="gr-map"
      role="img"
      aria-label={[...new Set(told)].join('; ')}
      viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
    >
      <path className="gr-map-land" d={land} />
      <path className="gr-map-border" d={borders} />
      {ways.map(({ shipment, points }) => (
        <polyline
          key={shipment._id}
          className="gr-map-way"
          data-status={shipment.status}
          strokeWidth={unit * 0.45}
          strokeDasharray={shipment.status === 'planned' ? `${unit} ${unit}` : undefined}
          points={points.map((point) => point.join(',')).join(' ')}
        />
      ))}
      {ports.map((port) => (
        <Port
          key={port}
          at={placeOf(port)}
          name={term('port', port).split(/[,،]/)[0] ?? port}
          unit={unit}
          frame={frame}
        />
      ))}
    </svg>
  )
}

type PortProps = { at: Point | undefined; name: string; unit: number; frame: { x: number; width: number } }

function Port({ at, name, unit, frame }: PortProps) {
  if (!at) return null
  const [x, y] = drawn(at)
  // Names stand outwards, but where the frame would cut them.
  const share = (x - frame.x) / frame.width
  const isLeft = share > 0.8 || (share > 0.2 && share < 0.5)
  return (
    <g className="gr-map-port">
      <circle cx={x} cy={y} r={unit * 0.9} strokeWidth={unit * 0.4} />
      <text
        direction="ltr"
        x={x + (isLeft ? -1.6 : 1.6) * unit}
        y={y + unit}
        fontSize={unit * 2.8}
        textAnchor={isLeft ? 'end' : 'start'}
      >
        {name}
      </text>
    </g>
  )
}
