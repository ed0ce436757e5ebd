/** All documents of all deals, as the server tells of them. Pure. */
import * as v from 'valibot'
import { signatureRow } from './documents'

/** What a file may be (mirrors actors/src/domain/documents.rs). */
export const DOCUMENT_TYPES = [
  'commercial-invoice',
  'tax-invoice',
  'credit-note',
  'proforma-invoice',
  'purchase-order',
  'sales-contract',
  'payment-security',
  'payment-proof',
  'packing-list',
  'certificate-of-origin',
  'phytosanitary-certificate',
  'fumigation-certificate',
  'bill-of-lading',
  'sea-waybill',
  'airway-bill',
  'truck-waybill',
  'booking-confirmation',
  'verified-gross-mass',
  'container-seals',
  'insurance-certificate',
  'iso-certificate',
  'conformity-or-analysis',
  'halal-certificate',
  'kosher-certificate',
  'organic-certificate',
  'gmo-certificate',
  'veterinary-health-certificate',
  'inspection-report',
  'export-declaration',
  'import-permit',
  'import-declaration',
  'duty-receipt',
  'food-release',
  'arrival-notice',
  'delivery-order',
  'delivery-note',
  'goods-received-note',
  'weighbridge-ticket',
  'temperature-log',
  'stock-report',
  'limit-approval',
  'discrepancy-notice',
  'payment-advice',
  'claim',
  'kyb-pack',
  'other',
] as const

const listedDocument = v.object({
  _id: v.string(),
  dealId: v.string(),
  order_id: v.string(),
  // Absent for who may not open it.
  fileURL: v.optional(v.string()),
  fileName: v.string(),
  documentType: v.optional(v.string()),
  origin: v.picklist(['uploaded', 'printed', 'sealed']),
  number: v.optional(v.string()),
  companyName: v.optional(v.string()),
  at: v.string(),
  signature: v.optional(signatureRow),
})
export type ListedDocument = v.InferOutput<typeof listedDocument>

export const listedDocuments = v.object({
  items: v.array(listedDocument),
  page: v.object({ current: v.number(), size: v.number(), total: v.number(), totalIsExact: v.boolean() }),
})
