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

/** Who acts for a carrier: the side that booked it. */
export const ownerOf = ({ owner }: Pick<StepDoc, 'owner'>, { incoterm = '' }: Pick<DealDoc, 'incoterm'>) =>
  owner === 'carrier' ? (BOOKED_BY_BUYER.includes(incoterm) ? 'buyer' : 'seller') : owner

/** A step of somebody outside, such as an inspector, is nobody's here. */
export const isMine = (step: Pick<StepDoc, 'owner'>, side: Side, deal: Pick<DealDoc, 'incoterm'>) =>
  (sides[ownerOf(step, deal)] ?? []).includes(side)
