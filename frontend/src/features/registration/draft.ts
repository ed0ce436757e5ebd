/** A registration as the server keeps it, and which of its parts are still to be filled in. */

import type { Registration, RegistrationCompany, RegistrationPerson } from '../../api/contract'
import { INDIA } from '../../lib/countries'
import { filled, isRecord } from '../../lib/records'

/** The documents and pictures of a registration, by the names of the records they go into. */
export type Kind = 'nationalID' | 'tradeLicence' | 'taxCertificate' | 'authorizationLetter' | 'profilePhoto'

/** What the form holds: with a password, which is sent once, and whether messages by WhatsApp are wanted. */
export type Person = Omit<RegistrationPerson, 'whatsapp'> & { password?: string; whatsapp?: boolean }

export const parts = ['contact', 'code', 'you', 'company', 'documents', 'review'] as const
export type Part = (typeof parts)[number]

/** The slides of the specification. */
export const slideOf = (part: Part): 0 | 1 | 2 | 3 =>
  part === 'contact' ? 0 : part === 'code' ? 1 : part === 'review' ? 3 : 2

/** Which parts are complete, as far as the client can tell; the server has the last word. */
export function completed(draft: Registration): Record<FormPart, boolean> {
  const { user = {}, company = {}, phone, companyEmail, files = {} } = draft
  return {
    you: Boolean(
      user.firstName &&
        (phone || user.phone) &&
        (companyEmail || user.companyEmail) &&
        draft.hasPassword &&
        user.userConsent,
    ),
    company: Boolean(company.companyName && company.address?.line1 && company.address.city && company.address.country),
    documents: Boolean(files.nationalID?.length && files.tradeLicence?.length),
  }
}
type FormPart = 'you' | 'company' | 'documents'

/** Where somebody goes on who comes back: the first part that is not complete. */
export function openPart(draft: Registration): Part {
  const all = completed(draft)
  if (!all.you) return 'you'
  if (!all.company) return 'company'
  return all.documents && draft.slide >= 3 ? 'review' : 'documents'
}

/** The part that the address asks for, if one may be there already; else the one that is open. */
export function partAt(asked: string | null, draft: Registration | undefined, awaitsCode: boolean): Part {
  if (asked === 'code' && awaitsCode) return 'code'
  if (!draft) return 'contact'
  const open = openPart(draft)
  const wanted = parts.find((part) => part === asked)
  if (!wanted || wanted === 'contact' || wanted === 'code') return open
  return parts.indexOf(wanted) <= parts.indexOf(open) ? wanted : open
}

/** The country decides whether a licence has an expiry. */
function withoutIndianExpiry(company: RegistrationCompany): RegistrationCompany {
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
export function companyBody({ website = '', ...company }: RegistrationCompany): RegistrationCompany {
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
