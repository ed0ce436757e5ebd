/** A registration as the server keeps it, and which of its parts are still to be filled in. */

import * as v from 'valibot'
import { INDIA } from '../../lib/countries'
import { filled, isRecord } from '../../lib/records'

const maybe = v.optional(v.string())
const maybeTrue = v.optional(v.boolean())
const files = v.object({ files: v.array(v.string()) })

const upload = v.object({ location: v.string(), fileName: maybe, size: v.optional(v.number()), mime: maybe })
export type Upload = v.InferOutput<typeof upload>

/** The documents and pictures of a registration, by the names of the records they go into. */
export type Kind = 'nationalID' | 'tradeLicence' | 'taxCertificate' | 'authorizationLetter' | 'profilePhoto'

const person = {
  firstName: maybe,
  lastName: maybe,
  companyEmail: maybe,
  phone: maybe,
  isUserIsAuthorizedPerson: maybeTrue,
  authorizationType: v.optional(
    v.picklist(['owner', 'partner', 'director', 'authorized-employee', 'power-of-attorney']),
  ),
  allowedMarketingMails: maybeTrue,
  userConsent: maybeTrue,
  nationalID: v.optional(files),
  profilePhoto: maybe,
}
type Kept = v.InferOutput<v.ObjectSchema<typeof person, undefined>>
/** What the form holds besides: a password, which is sent once, and whether messages by WhatsApp are wanted. */
export type Person = Kept & { password?: string; whatsapp?: boolean }

const company = v.object({
  companyName: maybe,
  address: v.optional(v.object({ line1: maybe, city: maybe, country: maybe, postalCode: maybe })),
  website: maybe,
  companySize: v.optional(v.picklist(['under-10', '10-49', '50-249', '250-500', 'over-500'])),
  yearEstablished: v.optional(v.number()),
  taxIDNumber: maybe,
  exportImportCode: maybe,
  companyRevenue: v.optional(v.picklist(['under-1m', '1m-10m', '10m-50m', '50m-250m', 'over-250m'])),
  companyType: v.optional(
    v.picklist([
      'sole-proprietorship',
      'local-company',
      'multi-national-company',
      'public-listed-company',
      'government-or-semi-government',
      'partnership',
    ]),
  ),
  ownershipType: v.optional(
    v.picklist([
      'privately-held',
      'family-owned',
      'publicly-traded',
      'state-owned',
      'foreign-owned',
      'joint-venture',
      'cooperative',
    ]),
  ),
  tradeRole: v.optional(v.picklist(['seller', 'buyer', 'both'])),
  hsCode: v.optional(v.array(v.string())),
  tradeLicence: v.optional(v.object({ number: maybe, expiry: maybe, files: v.optional(v.array(v.string())) })),
  taxCertificate: v.optional(files),
  authorizationLetter: v.optional(files),
  verificationReference: maybe,
})
export type Company = v.InferOutput<typeof company>

const uploads = v.optional(v.array(upload))

/** A registration as the server keeps it. */
export const draft = v.object({
  id: v.string(),
  /** 2 after verification, 3 once the person's details and files are there, 4 once registered. */
  slide: v.number(),
  user: v.optional(
    v.object({ ...person, hasPassword: maybeTrue, whatsapp: v.optional(v.union([v.string(), v.boolean()])) }),
  ),
  hasPassword: maybeTrue,
  company: v.optional(company),
  files: v.optional(
    v.object({
      nationalID: uploads,
      tradeLicence: uploads,
      taxCertificate: uploads,
      authorizationLetter: uploads,
      profilePhoto: uploads,
    }),
  ),
  phone: v.optional(v.object({ number: v.string(), isVerified: v.boolean() })),
  companyEmail: v.optional(v.object({ email: v.string(), isVerified: v.boolean() })),
  questionnaire: v.optional(v.record(v.string(), v.unknown())),
})
export type Draft = v.InferOutput<typeof draft>

export const parts = ['contact', 'code', 'you', 'company', 'documents', 'review'] as const
export type Part = (typeof parts)[number]

/** The slides of the specification. */
export const slideOf = (part: Part): 0 | 1 | 2 | 3 =>
  part === 'contact' ? 0 : part === 'code' ? 1 : part === 'review' ? 3 : 2

export const EMIRATES = 'United Arab Emirates'

export const hasPassword = (draft: Draft | undefined): boolean =>
  draft?.hasPassword ?? draft?.user?.hasPassword ?? false

/** Which parts are complete, as far as the client can tell; the server has the last word. */
export function completed(draft: Draft): Record<FormPart, boolean> {
  const { user = {}, company = {}, phone, companyEmail, files = {} } = draft
  return {
    you: Boolean(
      user.firstName &&
        user.lastName &&
        (phone || user.phone) &&
        (companyEmail || user.companyEmail) &&
        hasPassword(draft) &&
        user.userConsent,
    ),
    company: Boolean(company.companyName && company.address?.line1 && company.address.city && company.address.country),
    documents: Boolean(files.nationalID?.length && files.tradeLicence?.length),
  }
}
type FormPart = 'you' | 'company' | 'documents'

/** Where somebody goes on who comes back: the first part that is not complete. */
export function openPart(draft: Draft): Part {
  const all = completed(draft)
  if (!all.you) return 'you'
  if (!all.company) return 'company'
  return all.documents && draft.slide >= 3 ? 'review' : 'documents'
}

/** The part that the address asks for, if one may be there already; else the one that is open. */
export function partAt(asked: string | null, draft: Draft | undefined, awaitsCode: boolean): Part {
  if (asked === 'code' && awaitsCode) return 'code'
  if (!draft) return 'contact'
  const open = openPart(draft)
  const wanted = parts.find((part) => part === asked)
  if (!wanted || wanted === 'contact' || wanted === 'code') return open
  return parts.indexOf(wanted) <= parts.indexOf(open) ? wanted : open
}

/** The country decides whether a licence has an expiry. */
function withoutIndianExpiry(company: Company): Company {
  if (company.address?.country !== INDIA || !company.tradeLicence) return company
  const { expiry: _, ...tradeLicence } = company.tradeLicence
  return { ...company, tradeLicence }
}

/** The address of a website as the server keeps it: by https alone. */
export const websiteOf = (typed: string) => {
  const rest = typed.trim().replace(/^https?:\/\//i, '')
  return rest && `https://${rest}`
}

/** The company's section as the server takes it. */
export function companyBody({ website = '', ...company }: Company): Company {
  return filled(withoutIndianExpiry({ ...company, website: websiteOf(website) }))
}

type Name = readonly (string | number)[]

/** The same values without those under some names, as forms name their fields. */
export function without<T extends object>(values: T, names: readonly Name[]): T {
  const left = structuredClone(values)
  for (const name of names) {
    const last = name.at(-1)
    const holder = name.slice(0, -1).reduce<unknown>((at, step) => (isRecord(at) ? at[step] : undefined), left)
    if (isRecord(holder) && last !== undefined) delete holder[last]
  }
  return left
}

/** What stands under a dotted name, and the same record with something else there. */
export const at = (record: object, name: string): unknown =>
  name.split('.').reduce<unknown>((value, step) => (isRecord(value) ? value[step] : undefined), record)

export function withAt<T extends object>(record: T, name: string, value: unknown): T {
  const [first = '', ...rest] = name.split('.')
  const inner: unknown = Reflect.get(record, first)
  const next = rest.length ? withAt(isRecord(inner) ? inner : {}, rest.join('.'), value) : value
  return { ...record, [first]: next }
}
