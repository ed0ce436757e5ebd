/** The terms that a contract says beside its deal, told by somebody of it. */
import type { Calls } from './staff'

/** Writes what the contract of a deal lacks. */
export const writeContract = (calls: Calls, deal: string) =>
  calls(`/deal/contract/save/${deal}`, {
    version: 0,
    terms: {
      specification: 'Class I, 88 mm',
      origin: 'Egypt',
      packing: 'Cartons, 15 kg open top',
      shipFrom: '2027-01-10',
      shipBy: '2027-01-31',
      inspection: { by: 'SGS', place: 'Damietta', isFinal: true },
      documents: ['commercial-invoice', 'packing-list'],
    },
  })
