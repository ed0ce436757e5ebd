/** Whose turn a step is, by who owns it (mirrors `StepOwner` in actors/src/domain/status.rs). Pure. */
import type { StepDoc } from './deal'

export type Side = 'buyer' | 'seller' | 'bank' | 'admin'

const sides: Record<string, readonly Side[]> = {
  buyer: ['buyer'],
  seller: ['seller'],
  'buyer-and-seller': ['buyer', 'seller'],
  'buyer-and-bank': ['buyer', 'bank'],
  bank: ['bank'],
  admin: ['admin'],
}

/** A step of somebody outside, such as the carrier, is nobody's here. */
export const isMine = ({ owner }: Pick<StepDoc, 'owner'>, side: Side | undefined) =>
  side !== undefined && (sides[owner] ?? []).includes(side)
