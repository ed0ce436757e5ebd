/** What the fields of a shipment's form are called, and what stands in them, in words. */
import type { DealView } from '../../../api/contract'
import { formatMoment } from '../../../lib/dates'
import { useLanguage } from '../../../lib/i18n'
import { inList } from '../../../lib/lists'
import { grouped } from '../../../lib/money'
import { isRecord } from '../../../lib/records'
import { type Term, useTerm } from '../../../lib/terms'
import type { Place } from '../../../lib/threeWay'
import { itemsOf } from '../deal'
import { useT, type Word, words } from '../words'

/** The fixed list that the values of a field are of. */
const listOf: Record<string, Term> = {
  transportMode: 'transport',
  containerLoad: 'load',
  containerType: 'container',
  portOfLoading: 'port',
  portOfDischarge: 'port',
  port: 'port',
  code: 'journey',
  shipmentTiming: 'timing',
  shipmentBy: 'shipmentBy',
  inspection: 'inspection',
}

/** What is called otherwise than it is spelled. */
const called: Record<string, Word> = {
  containerLoad: 'load',
  events: 'journey',
  port: 'portOnTheWay',
}

/** How many lines of readings are told before they are only counted. */
const LINES = 5

export function useSayShipment(deal: DealView) {
  const t = useT()
  const term = useTerm()
  const language = useLanguage()

  function name(place: Place): string {
    const [root, second, field, kind] = place.map(String)
    const number = Number(second) + 1
    if (root === 'quantities') return itemsOf(deal).find(({ _id }) => _id === second)?.itemName ?? t('goods')
    if (root === 'times') return timeName(second)
    if (root === 'containers' && field)
      return `${t('containerNth', { number })}: ${field === 'containerType' ? t('containers') : plain(field)}`
    if (root === 'events' && field)
      return `${t('eventNth', { number })}${field === 'code' ? '' : `: ${ofEvent(field, kind)}`}`
    return plain(root ?? '')
  }

  function timeName(key = ''): string {
    const [end, kind] = key.split('.')
    if (end !== 'departure' && end !== 'arrival') return key
    if (kind === 'planned' || kind === 'estimated' || kind === 'actual') return t(`time.${end}.${kind}`)
    return t(end)
  }

  const ofEvent = (field: string, kind = '') => {
    const word = `class.${kind}`
    return field === 'times' && words.has(word) ? t(word) : plain(field)
  }

  const plain = (field: string) => {
    const word = called[field] ?? field
    return words.has(word) ? t(word) : field
  }

  function format(place: Place, value: unknown): string {
    const field = String(place.at(-1))
    if (Array.isArray(value)) return value.map((row) => format([...place, 0], row)).join('; ')
    if (isRecord(value)) {
      const parts = Object.entries(value).map(([member, of]) => format([...place, member], of))
      return inList(parts.filter(Boolean))
    }
    if (value === undefined || value === null || value === '') return ''
    const text = String(value)
    const list = listOf[field]
    if (list) return term(list, text)
    if (field === 'readings') return readings(text)
    if (place.includes('times')) return formatMoment(text, language)
    return typeof value === 'number' ? grouped(text) : measured(field, text)
  }

  function measured(field: string, text: string): string {
    if (text === 'not-sensitive') return t('notSensitive')
    if (field === 'temperature') return `${text} °C`
    if (field === 'humidity') return `${text} %`
    return field === 'vgm' ? `${grouped(text)} kg` : text
  }

  /** The last of them, which are what was read since. */
  function readings(text: string): string {
    const lines = text.split('\n').filter((line) => line.trim())
    const last = lines.slice(-LINES).join('; ')
    return lines.length > LINES ? t('readingsTold', { count: lines.length, last }) : last
  }

  return { name, format }
}
