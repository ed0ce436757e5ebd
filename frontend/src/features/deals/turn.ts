/** Whose turn a step is, by who owns it (mirrors `owns` in actors/src/deal/evidence.rs). Pure. */
import type { DealDoc, StepDoc } from './deal'

export type Side = 'buyer' | 'seller' | 'bank' | 'admin'

const sides: Record<string, readonly Side[]> = {
  buyer: ['buyer'],
  seller: ['seller'],
  warehouse: ['seller'],
  'buyer-and-seller': ['buyer', 'seller'],
  'buyer-and-bank': ['buyer', 'bank'],
  bank: ['bank'],
  admin: ['admin'],
}

/** Under these the buyer books the carriage, and speaks for the carrier. */
const BOOKED_BY_BUYER = ['EXW', 'FCA', 'FAS', 'FOB', 'FOT']

/** A step of somebody outside, such as an inspector, is nobody's here. */
export function isMine({ owner }: Pick<StepDoc, 'owner'>, side: Side, { incoterm = '' }: Pick<DealDoc, 'incoterm'>) {
  if (owner === 'carrier') return side === (BOOKED_BY_BUYER.includes(incoterm) ? 'buyer' : 'seller')
  return (sides[owner] ?? []).includes(side)
}
