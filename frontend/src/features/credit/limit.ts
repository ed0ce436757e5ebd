/** Procurement limits as the server tells them. Pure. */
import * as v from 'valibot'
import { money, party } from '../../api/schemas'
import { inPlace } from '../../lib/lists'
import { cents } from '../../lib/money'

export const statuses = ['open', 'approved', 'rejected'] as const

const file = v.object({ fileName: v.string(), fileURL: v.string() })

/** What bounds a limit besides its amount. */
const bounds = { expiresOn: v.optional(v.string()), tenorDays: v.optional(v.number()) }

export const companyLimit = v.object({ amount: money, reserved: money, available: money, ...bounds })
export type CompanyLimit = v.InferOutput<typeof companyLimit>

export const application = v.object({
  _id: v.string(),
  company: party,
  applicant: v.string(),
  status: v.picklist(statuses),
  address: v.object({
    line1: v.string(),
    city: v.string(),
    country: v.optional(v.string()),
    postalCode: v.optional(v.string()),
    floor: v.optional(v.string()),
  }),
  files: v.object({ mandatory: v.array(file), optional: v.optional(v.array(file)) }),
  additionalFiles: v.array(file),
  limit: v.optional(money),
  ...bounds,
  note: v.optional(v.string()),
  createdAt: v.string(),
  decidedAt: v.optional(v.string()),
  decidedBy: v.optional(v.string()),
  companyLimit: v.optional(companyLimit),
})
export type Application = v.InferOutput<typeof application>

export const ownLimit = v.object({ limit: v.optional(companyLimit), applications: v.array(application) })
export const applications = v.object({
  items: v.array(application),
  page: v.object({ current: v.number(), size: v.number(), total: v.number() }),
})

/** How much of a limit is reserved, in whole percent; more than 100 where it was lowered. */
export function percentReserved({ amount, reserved }: CompanyLimit): number {
  const whole = cents(amount.amount)
  return whole > 0n ? Number((200n * cents(reserved.amount) + whole) / (2n * whole)) : 0
}

/** Whether its last day is over; what is reserved of it stays reserved. */
export const hasEnded = ({ expiresOn }: CompanyLimit, today = new Date().toISOString().slice(0, 10)) =>
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
