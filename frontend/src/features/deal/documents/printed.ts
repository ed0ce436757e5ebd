/** Documents printed of a deal, as the server tells of them. Pure. */
import type { PrintedOfKind } from '../../../api/contract'

const KINDS = [
  'purchase-order',
  'proforma-invoice',
  'tax-invoice',
  'packing-list',
  'delivery-order',
  'sales-contract',
  'credit-note',
] as const

const ELECTRONIC: readonly string[] = ['tax-invoice', 'credit-note'] satisfies (typeof KINDS)[number][]

export const LANGUAGES = ['en', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

type Deal = { bucket: string; version: number }

/** Whether the newest tells of the deal as it is now; credit that was noted stays noted, whatever else becomes of the deal. */
export const isCurrent = ({ kind, newest }: PrintedOfKind, { version }: Deal) =>
  newest?.version === version || (kind === 'credit-note' && newest !== undefined)

/** Whether there is something to open, or printing issues it (mirrors actors/src/printed/issue.rs). */
export const canPrint = (of: PrintedOfKind, deal: Deal) => of.newest !== undefined || canIssue(of, deal)

/** Whether there is an edition of it for tax authorities, or issuing it makes one. */
export const hasElectronic = (of: PrintedOfKind, deal: Deal) =>
  of.newest?.isElectronic || (ELECTRONIC.includes(of.kind) && canIssue(of, deal) && !isCurrent(of, deal))

export const canIssue = ({ mayIssue }: PrintedOfKind, { bucket }: Deal) =>
  mayIssue && bucket !== 'cancelled' && bucket !== 'deleted'

/** Where the browser itself takes the files of a deal in one archive; its session comes with a cookie. */
export const dossierOf = (dealId: string, language: Language) => `/api/v1/deal/dossier/${dealId}?language=${language}`
