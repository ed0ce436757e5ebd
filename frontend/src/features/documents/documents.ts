/** Documents that are out for signature, as the server tells of them. Pure. */
import * as v from 'valibot'
import { collection, list } from '../../lib/schema'

/** What is sent out for signature. */
export const KINDS = [
  'sales-contract',
  'purchase-order',
  'proforma-invoice',
  'tax-invoice',
  'packing-list',
  'delivery-order',
] as const
const printedKind = v.picklist([...KINDS, 'credit-note'])
export const STATUSES = ['open', 'signed', 'sealed', 'declined', 'voided', 'outdated'] as const
export const WANTED = ['no', 'optional', 'required'] as const
export const LANGUAGES = ['en', 'ar'] as const

const role = v.picklist(['buyer', 'seller', 'staff', 'bank', 'system'])

const signer = v.object({
  _id: v.string(),
  name: v.string(),
  companyName: v.string(),
  role,
  state: v.picklist(['later', 'due', 'signed', 'declined', 'released']),
  signedAt: v.optional(v.string()),
  title: v.optional(v.string()),
})
export type Signer = v.InferOutput<typeof signer>

const field = v.object({ _id: v.string(), required: v.boolean() })

const shown = {
  _id: v.string(),
  documentId: v.string(),
  dealId: v.string(),
  order_id: v.string(),
  documentType: printedKind,
  number: v.string(),
  status: v.picklist(STATUSES),
  sha256: v.string(),
  signers: collection(signer),
  documentFields: collection(field),
  reason: v.optional(v.string()),
  requestedAt: v.string(),
  due: v.optional(
    v.object({
      stepNumber: v.number(),
      stepName: v.string(),
      dueOn: v.string(),
      isOverdue: v.boolean(),
      holdsUp: v.optional(v.array(v.number())),
      waiting: v.array(v.string()),
    }),
  ),
  version: v.number(),
}

export const signatureRow = v.object(shown)
export type SignatureRow = v.InferOutput<typeof signatureRow>
export const signaturesDoc = list(signatureRow)

const line = v.object({ seq: v.number(), kind: v.string(), at: v.string(), by: v.string(), hash: v.string() })
export type TrailLine = v.InferOutput<typeof line>

export const signatureDocument = v.object({
  ...shown,
  sealedSha256: v.optional(v.string()),
  url: v.string(),
  sealedUrl: v.optional(v.string()),
  signingUrl: v.optional(v.string()),
  signingAway: v.optional(v.boolean()),
  maySign: v.boolean(),
  trail: v.array(line),
})
export type SignatureDocument = v.InferOutput<typeof signatureDocument>

export const signed = v.object({ _id: v.string() })

export const candidates = v.object({
  items: v.array(v.object({ _id: v.string(), name: v.string(), companyName: v.string(), role })),
})

export const verification = v.object({
  outcome: v.picklist(['sealed', 'outdated', 'sent', 'broken', 'unknown']),
  documentType: v.optional(printedKind),
  number: v.optional(v.string()),
  sealedAt: v.optional(v.string()),
  signers: v.array(v.object({ name: v.string(), companyName: v.string(), role, signedAt: v.string() })),
})
export type Verification = v.InferOutput<typeof verification>

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
const MOST_POINTS = 4000
const MOST_STROKES = 100

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
  if (strokes.reduce((count, stroke) => count + stroke.length, 0) >= MOST_POINTS) return strokes
  if (begins) return strokes.length < MOST_STROKES ? [...strokes, [point]] : strokes
  const last = strokes.at(-1)
  return last ? [...strokes.slice(0, -1), [...last, point]] : strokes
}

/** The strokes as they are sent: a touch without a move is a dot, and dots are no signature. */
export const sentStrokes = (strokes: readonly Stroke[]): number[][] =>
  strokes.filter((stroke) => stroke.length > 1).map((stroke) => stroke.flat())

export const pathOf = (stroke: Stroke) => stroke.map(([x, y], nth) => `${nth ? 'L' : 'M'}${x} ${y}`).join(' ')
