/** Documents that are out for signature, as the server tells of them. Pure. */

/** What is sent out for signature. */
export const KINDS = [
  'sales-contract',
  'purchase-order',
  'proforma-invoice',
  'tax-invoice',
  'packing-list',
  'delivery-order',
] as const
export const STATUSES = ['open', 'signed', 'sealed', 'declined', 'voided', 'outdated'] as const
export const WANTED = ['no', 'optional', 'required'] as const
export const LANGUAGES = ['en', 'ar'] as const

export const toneOf = {
  open: 'progress',
  signed: 'info',
  sealed: 'success',
  declined: 'danger',
  voided: 'neutral',
  outdated: 'warning',
} as const

/** The field that signatures are drawn in (mirrors actors/src/signature/state.rs). */
export const FIELD = { width: 1000, height: 300 } as const
const MAX_POINTS = 4000
const MAX_STROKES = 100

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
    part(at.x - box.left, box.width, FIELD.width),
    part(at.y - box.top, box.height, FIELD.height),
  ] as const satisfies Point
}

/** The strokes with one more point, as far as they may grow. */
export function drawn(strokes: readonly Stroke[], point: Point, begins: boolean): readonly Stroke[] {
  if (strokes.reduce((count, stroke) => count + stroke.length, 0) >= MAX_POINTS) return strokes
  if (begins) return strokes.length < MAX_STROKES ? [...strokes, [point]] : strokes
  const last = strokes.at(-1)
  return last ? [...strokes.slice(0, -1), [...last, point]] : strokes
}

/** The strokes as they are sent: a touch without a move is a dot, and dots are no signature. */
export const sentStrokes = (strokes: readonly Stroke[]): number[][] =>
  strokes.filter((stroke) => stroke.length > 1).map((stroke) => stroke.flat())

export const pathOf = (stroke: Stroke) => stroke.map(([x, y], nth) => `${nth ? 'L' : 'M'}${x} ${y}`).join(' ')
