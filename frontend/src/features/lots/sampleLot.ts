/** The sample lot: what a good lot says, of a company and goods that do not exist. */
import type { Listing, ManifestItem } from '../../api/contract'
import { t } from './words'

const usd = (amount: string) => ({ amount, currency: 'USD' as const })

/** The same on each of its terms, with what carriage adds. */
const price = (incoterm: 'FOB' | 'CIF', basis: string, amount: string, isLowest: boolean) => ({
  _id: incoterm,
  incoterm,
  basis,
  price: usd(amount),
  isLowest,
})

const row = (itemName: string, quantity: number, unitPrice: string): ManifestItem => ({
  itemName,
  quantity,
  unitWeight: '25.000',
  unitPrice: usd(unitPrice),
  hsCode: '100630',
  manufacturer: 'Meadow Mill',
  itemMaterial: t('sample.material'),
  itemSize: '60 × 40',
  itemMeasure: 'cm',
  shelfLife: 'over-360',
  cartonsPerPallet: 40,
})

/** In the reader's language; its id is none, so that nothing of it is watched. */
export const sampleLot = (): Listing => ({
  _id: '',
  title: t('sample.title'),
  status: 'live',
  saleType: 'Listing',
  HSCode: '100630',
  categories: ['food-beverages-and-tobacco'],
  foodKind: 'cereals-and-rice',
  lotCondition: 'New',
  lotType: t('sample.type'),
  lotDescription: t('sample.description'),
  lotImage: ['/sample-lot.svg'],
  lotPackaging: 'bags',
  cargoType: 'containerized',
  shelfLife: 'over-360',
  perishable: false,
  origin: 'India',
  originPort: 'INNSA',
  warehouseCity: t('sample.city'),
  noOfUnits: 2000,
  unit: 'bag',
  weight: '25.000',
  length: 600,
  breadth: 400,
  height: 150,
  variance: '5',
  nPallets: 50,
  palletType: 'iso',
  customizable: true,
  minCustomLotSale: 200,
  retailPriceAs: 'Unit',
  listedPrice: usd('24.50'),
  retailPrice: usd('38.00'),
  incoterms: ['FOB', 'CIF'],
  prices: [
    price('FOB', 'FOB Nhava Sheva (Incoterms 2020)', '24.50', true),
    price('CIF', 'CIF Jebel Ali (Incoterms 2020)', '26.10', false),
  ],
  deliveryPlace: 'Jebel Ali',
  shipment: { from: '2027-01-10', until: '2027-02-10' },
  paymentMethod: [{ value: '100-percent-against-delivery', name: '' }],
  specialDocuments: ['phytosanitary-certificate', 'fumigation-certificate', 'bill-of-lading'],
  countriesNotForSale: [],
  manifest: [row(t('sample.first'), 1200, '24.00'), row(t('sample.second'), 800, '25.25')],
  seller: { _id: '', companyName: t('sample.company'), country: 'India' },
  isSellerVerified: true,
  createdAt: '2026-11-01T08:00:00Z',
})
