/** Documents that are out for signature, as the server tells of them. Pure. */
import { field, maxPoints, maxStrokes } from '../../lib/tables/signatures'

export const toneOf = {
  open: 'progress',
  signed: 'info',
  sealed: 'success',
  declined: 'danger',
  voided: 'neutral',
  outdated: 'warning',
} as const

export type Point = readonly [x: number, y: number]
export type Stroke = readonly Point[]

/** A place on the drawing, within its field. */
export function pointOf(
  at: { x: number; y: number },
  box: { left: number; top: number; width: number; height: number },
) {
  const part = (of: number, all: number, most: number) =>
    Math.min(most, Math.max(0, Math.round((of / Math.max(all, 1)) * most)))
  return [
    part(at.x - box.left, box.width, field.width),
    part(at.y - box.top, box.height, field.height),
  ] as const satisfies Point
}

/** The strokes with one more point, as far as they may grow. */
export function drawn(strokes: readonly Stroke[], point: Point, begins: boolean): readonly Stroke[] {
  if (strokes.reduce((count, stroke) => count + stroke.length, 0) >= maxPoints) return strokes
  if (begins) return strokes.length < maxStrokes ? [...strokes, [point]] : strokes
  const last = strokes.at(-1)
  return last ? [...strokes.slice(0, -1), [...last, point]] : strokes
}

/** The strokes as they are sent: a touch without a move is a dot, and dots are no signature. */
export const sentStrokes = (strokes: readonly Stroke[]): number[][] =>
  strokes.filter((stroke) => stroke.length > 1).map((stroke) => stroke.flat())

export const pathOf = (stroke: Stroke) => stroke.map(([x, y], nth) => `${nth ? 'L' : 'M'}${x} ${y}`).join(' ')
