/** A registration as the server keeps it, and which of its parts are still to be filled in. */
import { isRecord, trust } from '../../lib/trust'

export type Uploaded = { location: string; fileName?: string; size?: number; mime?: string }
type Documents = { files: string[] }

/** The documents and pictures of a registration, by the names of the records they go into. */
export type Kind = 'nationalID' | 'tradeLicence' | 'taxCertificate' | 'authorizationLetter' | 'profilePhoto'

export type Person = {
  firstName?: string
  lastName?: string
  companyEmail?: string
  phone?: string
  password?: string
  isUserIsAuthorizedPerson?: boolean
  authorizationType?: string
  allowedMarketingMails?: boolean
  whatsapp?: boolean
  userConsent?: boolean
  nationalID?: Documents
  profilePhoto?: string
}

export type Company = {
  companyName?: string
  address?: { line1?: string; city?: string; country?: string; postalCode?: string }
  website?: string
  companySize?: string
  yearEstablished?: number
  taxIDNumber?: string
  exportImportCode?: string
  companyRevenue?: string
  companyType?: string
  ownershipType?: string
  tradeRole?: string
  hsCode?: string[]
  tradeLicence?: { number?: string; expiry?: string; files?: string[] }
  taxCertificate?: Documents
  authorizationLetter?: Documents
  verificationReference?: string
}

export type Draft = {
  id: string
  /** 2 after verification, 3 once the person's details and files are there, 4 once registered. */
  slide: number
  user?: Omit<Person, 'whatsapp'> & { hasPassword?: boolean; whatsapp?: string | boolean }
  hasPassword?: boolean
  company?: Company
  files?: Partial<Record<Kind, Uploaded[]>>
  phone?: { number: string; isVerified: boolean }
  companyEmail?: { email: string; isVerified: boolean }
  questionnaire?: object
  expiresIn: number
}

export const parts = ['contact', 'code', 'you', 'company', 'documents', 'review'] as const
export type Part = (typeof parts)[number]

/** The slides of the specification. */
export const slideOf = (part: Part): 0 | 1 | 2 | 3 =>
  part === 'contact' ? 0 : part === 'code' ? 1 : part === 'review' ? 3 : 2

/** The specification's country without a licence expiry. */
export const INDIA = 'India'
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

/** Leaves out what is empty, so that only what was filled in is sent. */
export function filled<T>(value: T): T {
  if (!isRecord(value)) return value
  const members = Object.entries(value).flatMap(([name, member]) => {
    const kept: unknown = typeof member === 'string' ? member.trim() || undefined : filled(member)
    const empty = kept === undefined || kept === null || (isRecord(kept) && !Object.keys(kept).length)
    return empty ? [] : [[name, kept] as const]
  })
  return trust<T>(Object.fromEntries(members))
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
  const inner = trust<Record<string, unknown>>(record)[first]
  const next = rest.length ? withAt(isRecord(inner) ? inner : {}, rest.join('.'), value) : value
  return { ...record, [first]: next }
}
