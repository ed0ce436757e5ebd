/** A place on a map of land and sea: looked at, or set by a click, by dragging its mark, or by the arrow keys. */

import { borders, land } from 'virtual:world'
import { Button } from 'antd'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { drawn, HEIGHT, type Point, placeAt, SCALE, WIDTH } from '../../lib/map'
import { useT } from './words'

/** How many degrees from west to east are shown. */
const spans = [6, 16, 40, 100] as const
const RATIO = 2
/** A mark moves by this share of what is shown. */
const STEP = 1 / 80

export type Labelled = { name: string; at: Point }
type Props = { at: Point; label: string; others?: readonly Labelled[]; onMove?: (to: Point) => void }
type Frame = { x: number; y: number; width: number; height: number }

const rounded = ([longitude, latitude]: Point): Point => [
  Math.round(longitude * 1e6) / 1e6,
  Math.round(latitude * 1e6) / 1e6,
]

/** What is shown around a place, as far as the map goes. */
function frameAround(place: Point, span: number): Frame {
  const [x, y] = drawn(place)
  const width = Math.min(span * SCALE, WIDTH)
  const height = width / RATIO
  const within = (middle: number, size: number, most: number) => Math.min(Math.max(middle - size / 2, 0), most - size)
  return { x: within(x, width, WIDTH), y: within(y, height, HEIGHT), width, height }
}

function isInside([x, y]: Point, frame: Frame) {
  const [dx, dy] = [frame.width / 20, frame.height / 20]
  return x >= frame.x + dx && x <= frame.x + frame.width - dx && y >= frame.y + dy && y <= frame.y + frame.height - dy
}

/** Places on the map, of which none hides the name of another. */
const apart = (places: readonly Labelled[], distance: number) =>
  places
    .map(({ name, at }) => ({ name, at: drawn(at) }))
    .filter(({ at: [x, y] }, nth, all) =>
      all.slice(0, nth).every(({ at }) => Math.hypot(at[0] - x, at[1] - y) > distance),
    )

const arrows: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

export const told = ([longitude, latitude]: Point) => `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`

export function PlaceMap({ at, label, others = [], onMove }: Props) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(1)
  const [middle, setMiddle] = useState(at)
  const [dragged, setDragged] = useState<Point>()
  const span = spans[zoom] ?? 16
  const shown = dragged ?? at
  const held = frameAround(middle, span)
  // A place that is typed or set from elsewhere comes into sight by itself.
  const frame = dragged || isInside(drawn(shown), held) ? held : frameAround(shown, span)
  const [x, y] = drawn(shown)
  const unit = frame.width / 100
  const pointed = ({ clientX, clientY }: PointerEvent): Point | undefined => {
    const area = box.current?.getBoundingClientRect()
    if (!area?.width || !area.height) return undefined
    const part = (value: number) => Math.min(Math.max(value, 0), 1)
    return rounded(
      placeAt([
        frame.x + part((clientX - area.left) / area.width) * frame.width,
        frame.y + part((clientY - area.top) / area.height) * frame.height,
      ]),
    )
  }
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    if (!onMove || event.button !== 0) return
    event.currentTarget.setPointerCapture?.(event.pointerId)
    setMiddle(placeAt([frame.x + frame.width / 2, frame.y + frame.height / 2]))
    setDragged(pointed(event))
  }
  const end = () => {
    if (dragged) onMove?.(dragged)
    setDragged(undefined)
  }
  const press = (event: KeyboardEvent) => {
    const way = arrows[event.key]
    if (!way || !onMove) return
    event.preventDefault()
    const step = span * STEP * (event.shiftKey ? 10 : 1)
    const [longitude, latitude] = at
    onMove(rounded([longitude + way[0] * step, Math.min(90, Math.max(-90, latitude + way[1] * step))]))
  }
  return (
    <div className="gr-place" dir="ltr">
      {/* The mark within is what the keyboard moves; the map around it is for pointers. */}
      <div
        ref={box}
        className="gr-place-map"
        data-moves={onMove ? true : undefined}
        onPointerDown={begin}
        onPointerMove={(event) => dragged && setDragged(pointed(event))}
        onPointerUp={end}
        onPointerCancel={() => setDragged(undefined)}
      >
        <svg viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`} role="img" aria-label={label}>
          <path className="gr-place-land" d={land} />
          <path className="gr-place-border" d={borders} />
          {apart(others, unit * 4).map(({ name, at: place }) => (
            <Other key={name} name={name} at={place} unit={unit} />
          ))}
          {!onMove && <circle className="gr-place-dot" cx={x} cy={y} r={unit * 1.6} />}
        </svg>
        {onMove && (
          <button
            type="button"
            className="gr-place-mark"
            aria-label={t('mapMark', { place: told(shown) })}
            style={{
              left: `${((x - frame.x) / frame.width) * 100}%`,
              top: `${((y - frame.y) / frame.height) * 100}%`,
            }}
            onKeyDown={press}
          />
        )}
      </div>
      <p className="gr-row">
        <Button size="small" disabled={zoom === 0} aria-label={t('zoomIn')} onClick={() => setZoom(zoom - 1)}>
          +
        </Button>
        <Button
          size="small"
          disabled={zoom === spans.length - 1}
          aria-label={t('zoomOut')}
          onClick={() => setZoom(zoom + 1)}
        >
          −
        </Button>
        <span className="gr-secondary gr-number">{told(shown)}</span>
      </p>
    </div>
  )
}

function Other({ name, at: [x, y], unit }: { name: string; at: Point; unit: number }) {
  return (
    <g className="gr-place-other">
      <circle cx={x} cy={y} r={unit * 0.6} />
      <text direction="ltr" x={x + unit * 1.2} y={y + unit * 0.9} fontSize={unit * 2.4}>
        {name}
      </text>
    </g>
  )
}
