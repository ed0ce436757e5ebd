/** What the client reads of the records that several features show. */
import * as v from 'valibot'
import { collection, type Read } from '../lib/schema'
import type { DataOf } from './shapes'

const text = v.string()
const maybe = v.optional(v.string())

export const money = v.object({ amount: text, currency: v.picklist(['USD', 'AED']) })
export const party = v.object({ _id: text, companyName: text, country: text })
export const bank = v.object({ _id: text, name: text })
export const address = v.object({ line1: maybe, city: text, country: text, postalCode: maybe })

export const role = v.picklist(['user', 'admin', 'sales', 'bank'])
export type Role = v.InferOutput<typeof role>

/** A document that proves a person or a company, with how far its review has come. */
const reviewedDocument = v.object({
  _id: text,
  kind: text,
  status: text,
  comment: maybe,
  fileName: text,
  location: text,
  expiresOn: maybe,
  receivedAt: text,
})
export type ReviewedDocument = v.InferOutput<typeof reviewedDocument>

export const verification = v.object({
  status: text,
  documents: collection(reviewedDocument),
  licenceExpiresOn: maybe,
  licenceState: text,
  provider: v.optional(v.object({ status: text, checkedAt: maybe, reason: maybe })),
})
export type Verification = v.InferOutput<typeof verification>

const company = v.object({
  ...party.entries,
  address: v.optional(address),
  website: maybe,
  companySize: maybe,
  yearEstablished: v.optional(v.number()),
  taxIDNumber: maybe,
  exportImportCode: maybe,
  companyRevenue: maybe,
  companyType: maybe,
  ownershipType: maybe,
  tradeRole: maybe,
  hsCode: v.optional(v.array(text)),
  tradeLicence: v.optional(v.object({ number: maybe })),
  inReview: v.optional(v.object({ companyName: maybe, address: v.optional(address), taxIDNumber: maybe })),
})

/** A person, as they see themselves and as staff see them; over REST and in live documents. */
export const user = v.object({
  _id: text,
  userType: role,
  isAdmin: v.boolean(),
  isOnBoarded: v.boolean(),
  isDisabled: v.boolean(),
  isApproved: v.boolean(),
  badge: maybe,
  isUserIsAuthorizedPerson: v.optional(v.boolean()),
  firstName: text,
  lastName: text,
  companyEmail: v.object({ email: text, isVerified: v.boolean() }),
  phone: v.optional(v.object({ number: text, isVerified: v.boolean(), wanted: maybe })),
  profilePhoto: maybe,
  company: v.optional(company),
  bank: v.optional(bank),
  permissions: v.array(text),
  language: maybe,
  whatsapp: maybe,
  allowedMarketingMails: v.optional(v.boolean()),
  billingDetails: v.optional(
    v.object({
      legalName: text,
      taxIDNumber: maybe,
      address,
      email: text,
      currency: text,
      bankName: maybe,
      account: maybe,
      swift: maybe,
    }),
  ),
  secondFactor: v.object({ isOn: v.boolean(), since: maybe, recoveryCodesLeft: v.optional(v.number()) }),
  verification: v.optional(verification),
  deletesOn: maybe,
  dataExport: v.optional(v.object({ status: text, location: maybe, expiresAt: maybe })),
  createdAt: text,
})
export type User = Read<typeof user, DataOf<'/user/details'>>

/** What every way of signing in replies. */
export const signedIn = v.object({ token: text, expiresIn: v.number(), userType: role })
export type SignedIn = v.InferOutput<typeof signedIn>

export const notification = v.object({
  _id: text,
  kind: text,
  at: text,
  isRead: v.boolean(),
  body: v.object({
    text,
    dealId: maybe,
    listingId: maybe,
    title: maybe,
    amount: maybe,
    order_id: maybe,
    company: maybe,
    account: maybe,
    shipment: v.optional(v.number()),
    readings: v.optional(v.number()),
    discrepancies: v.optional(v.number()),
    refund: maybe,
    day: maybe,
    name: maybe,
    paper: maybe,
    comment: maybe,
    status: maybe,
    date: maybe,
    step: v.optional(v.number()),
    stepName: maybe,
    file: maybe,
    reason: maybe,
    fields: v.optional(v.array(text)),
    before: v.optional(v.array(text)),
    after: v.optional(v.array(text)),
    work: maybe,
    signatureId: maybe,
    number: maybe,
    unknown: v.optional(v.number()),
    all: v.optional(v.number()),
  }),
})
export type Notification = v.InferOutput<typeof notification>

const choices = v.array(v.object({ value: text, label: text }))

/** The server's lists to choose from. */
export const options = v.object({
  authorizationTypes: choices,
  categories: v.array(v.object({ value: text, label: text, children: v.optional(choices) })),
  companyRevenues: choices,
  companySizes: choices,
  companyTypes: choices,
  containerLoads: choices,
  countries: choices,
  currencies: v.array(v.object({ value: text, perUsd: text })),
  incoterms: choices,
  inspections: choices,
  ownershipTypes: choices,
  paymentTerms: choices,
  ports: v.array(v.object({ value: text, label: text, country: text, type: text })),
  tradeRoles: choices,
  transportModes: choices,
})
export type Options = Read<typeof options, DataOf<'/catalogue/options'>>

/** How long a one-time code lives, and how long until the next may be sent; in seconds. */
export const codeSent = v.partial(v.object({ expiresIn: v.number(), resendIn: v.number() }))

export const signedUrl = v.object({ url: text })

/** Where the files of each field went. */
export const uploads = v.object({ files: v.record(text, v.array(v.object({ location: text }))) })

export const recoveryCodes = v.object({ recoveryCodes: v.array(text) })
