/** Procurement limits as the server tells them. Pure. */
import type { Application, CompanyLimit } from '../../api/contract'
import { inPlace } from '../../lib/lists'
import { cents } from '../../lib/money'
import { serverDay } from '../../lib/serverClock'

export const statuses = ['open', 'approved', 'rejected'] as const

/** How much of a limit is reserved, in whole percent; more than 100 where it was lowered. */
export function percentReserved({ amount, reserved }: CompanyLimit): number {
  const whole = cents(amount.amount)
  return whole > 0n ? Number((200n * cents(reserved.amount) + whole) / (2n * whole)) : 0
}

/** Whether its last day is over; what is reserved of it stays reserved. */
export const hasEnded = ({ expiresOn }: CompanyLimit, today = serverDay()) =>
  expiresOn !== undefined && expiresOn < today

/** All files of an application, in their order. */
export const filesOf = ({ files, additionalFiles }: Application) => [
  ...files.mandatory,
  ...(files.optional ?? []),
  ...additionalFiles,
]

/** Its address in one line. */
export const addressLine = ({ address }: Application) =>
  inPlace([address.line1, address.floor, address.city, address.postalCode, address.country])
