/** A draft that saves itself: what is wrong stays in the form and is told at its field, and holds nothing else back. */
import type { FormInstance } from 'antd'
import { useRef, useState } from 'react'
import { asCallError, call, tell } from '../../api/call'
import type { LotView } from '../../api/contract'
import type { CallError } from '../../api/errors'
import type { BodyOf } from '../../api/shapes'
import { refusal } from '../../lib/refusals'
import { useOnLeave } from '../../ui/useOnLeave'
import type { Unsaved } from '../../ui/useUnsaved'
import { type LooksLike, whatLooksLike } from './looksLike'
import { fieldsOf, type LotFields, type LotForm, type ManifestItem } from './lot'
import { fieldAt, fields, isAsked, type LotField, places, wrongIn } from './places'
import { t, words } from './words'

/** How long the typing rests before it is saved. */
const REST_MS = 700

/** What is wrong, in words, by field. */
export type Faults = Partial<Record<LotField, string>>
/** The rows that can be saved, and how many wait until they are whole. */
export type Manifest = { items: ManifestItem[]; waiting: number }
/** What the server has, as far as it said. */
type Known = { version: number; listing: LotFields; items: ManifestItem[] }
type Refused = Map<LotField, { value: unknown; text: string; like?: LooksLike | undefined }>
type Attempt = { body: NonNullable<BodyOf<'/listing/update/{id}'>>; key: string }

export function useDraft(lot: LotView, form: FormInstance<LotForm>, unsaved: Pick<Unsaved, 'changed' | 'saved'>) {
  const known = useRef<Known>({ version: lot.version, listing: lot.listing, items: lot.manifest ?? [] })
  const manifest = useRef<Manifest>({ items: known.current.items, waiting: 0 })
  /** What the server would not even keep, and what it would not offer, each for as long as it stands there. */
  const refused = useRef<Refused>(new Map())
  const unoffered = useRef<Refused>(new Map())
  const unanswered = useRef<Attempt>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const last = useRef<Promise<boolean>>(Promise.resolve(true))
  const [state, setState] = useState<'saving' | 'saved' | 'partly' | 'unsaved'>()
  const [faults, setFaults] = useState<Faults>({})
  const [looksLike, setLooksLike] = useState<LooksLike[]>([])
  const shown = useRef<Faults>({})

  const standsAt = (field: LotField): unknown =>
    field === 'manifest' ? manifest.current.items : form.getFieldValue(field)

  const stillRefused = (among: Refused, field: LotField): string | undefined => {
    if (among.get(field)?.value !== standsAt(field)) among.delete(field)
    return among.get(field)?.text
  }

  const held = (): Faults => {
    const found: Faults = {}
    const wrong = wrongIn(form.getFieldsValue(true))
    for (const field of fields) {
      const kind = wrong[field]
      const text = kind ? t(`wrong.${kind}`) : stillRefused(refused.current, field)
      if (text) found[field] = text
    }
    return found
  }

  /** What stands in the way of the whole of it: what is held back and asked for, and rows that are not whole. */
  const inTheWay = (): Faults => {
    const values: LotForm = form.getFieldsValue(true)
    const found = held()
    for (const field of fields) if (!isAsked(field, values)) delete found[field]
    const { waiting } = manifest.current
    if (waiting > 0) found.manifest ??= t('rowsWait', { count: waiting })
    return found
  }

  /** What stands there that was refused as contact details. */
  const likes = () => {
    const all = [...refused.current.values(), ...unoffered.current.values()].flatMap(({ like }) => like ?? [])
    return all.filter(({ saw }, at) => all.findIndex((it) => it.saw === saw) === at)
  }

  /** What staff may have allowed by now is asked for once more. */
  const askAnew = () => {
    for (const [field, { like }] of refused.current) if (like) refused.current.delete(field)
  }

  const show = () => {
    const found = inTheWay()
    for (const field of fields) {
      const text = stillRefused(unoffered.current, field)
      if (text) found[field] ??= text
    }
    const changed = fields.filter((field) => field !== 'manifest' && found[field] !== shown.current[field])
    if (changed.length) {
      form.setFields(
        changed.flatMap((name) => (name === 'manifest' ? [] : { name, errors: found[name] ? [found[name]] : [] })),
      )
    }
    shown.current = found
    setFaults(found)
    setLooksLike(likes())
  }

  const send = async (attempt: Attempt) => {
    unanswered.current = attempt
    const init = { params: { id: lot._id }, ...attempt }
    try {
      const { data } = await call('/listing/update/{id}', init)
      const { listing, manifest: items } = attempt.body
      known.current = { version: data.version, listing, items: items ?? known.current.items }
      unanswered.current = undefined
    } catch (failure) {
      const { status } = asCallError(failure)
      if (status !== 0 && status < 500) unanswered.current = undefined
      throw failure
    }
  }

  /** False where a failure names no field that was not known to be wrong. */
  const takeIn = (error: CallError, among: Refused): boolean => {
    const before = held()
    const named = (error.detail.fields ?? []).flatMap((path) => fieldAt(path) ?? [])
    const like = whatLooksLike(error)
    for (const field of named) among.set(field, { value: standsAt(field), text: textOf(error, field), like })
    return named.some((field) => !before[field])
  }

  /** Saves what can be; with `whole`, all of it or nothing. */
  const saveNow = async (whole: boolean): Promise<boolean> => {
    setState('saving')
    if (whole) {
      unoffered.current.clear()
      askAnew()
    }
    try {
      // Whether it was saved is not known, so it is said once more, under its old key, before anything new.
      if (unanswered.current) await send(unanswered.current).catch(rethrowUnanswered)
    } catch (failure) {
      return failed(failure)
    }
    for (;;) {
      const back = held()
      if (whole && Object.keys(inTheWay()).length > 0) return stopped()
      const { items } = manifest.current
      const listing = fieldsOf(form.getFieldsValue(true), known.current.listing, Object.keys(back))
      const same = back.manifest !== undefined || items === known.current.items
      const body = { listing, version: known.current.version, ...(same ? {} : { manifest: items }) }
      try {
        await send({ body, key: crypto.randomUUID() })
        show()
        const isWhole = Object.keys(inTheWay()).length === 0
        isWhole ? unsaved.saved() : unsaved.changed()
        setState(isWhole ? 'saved' : 'partly')
        return true
      } catch (failure) {
        if (!takeIn(asCallError(failure), whole ? unoffered.current : refused.current)) return failed(failure)
        if (whole) return stopped()
      }
    }
  }
  const failed = (failure: unknown) => {
    tell(failure)
    return stopped()
  }
  const stopped = () => {
    show()
    unsaved.changed()
    setState('unsaved')
    return false
  }

  const save = (afterMs = REST_MS, whole = false): Promise<boolean> => {
    clearTimeout(timer.current)
    timer.current = undefined
    const next = () => {
      timer.current = undefined
      last.current = last.current.then(() => saveNow(whole))
      return last.current
    }
    if (afterMs === 0) return next()
    timer.current = setTimeout(() => void next(), afterMs)
    return last.current
  }
  // What was typed just before the page is left is saved on the way.
  useOnLeave(() => timer.current && void save(0))

  return {
    state,
    faults,
    looksLike,
    save,
    /** Whether something that was typed is about to be saved. */
    waits: () => timer.current !== undefined,
    tellManifest: (next: Manifest) => {
      manifest.current = next
    },
    /** Takes over what an import left on the server; answers the rows that it added there. */
    takeOver: ({ version, manifest: items = [] }: LotView): ManifestItem[] => {
      const added = items.slice(known.current.items.length)
      known.current = { ...known.current, version, items }
      return added
    },
    /** Puts it on offer; what stands in the way of that is told at its field. */
    publish: async (): Promise<boolean> => {
      askAnew()
      if (!(await save(0)) || Object.keys(inTheWay()).length > 0) return false
      unoffered.current.clear()
      try {
        await call('/listing/publish/{id}', { params: { id: lot._id }, body: {} })
        return true
      } catch (failure) {
        const error = asCallError(failure)
        if (takeIn(error, unoffered.current)) show()
        else tell(error)
        return false
      }
    },
    /** The first field, in the order of the form, that stands in the way. */
    first: (): LotField | undefined => fields.find((field) => shown.current[field]),
  }
}

function rethrowUnanswered(failure: unknown) {
  const { status } = asCallError(failure)
  if (status === 0 || status >= 500) throw failure
}

/** What is said at a field that the server refused. */
function textOf(error: CallError, field: LotField): string {
  const { code = '' } = error.detail
  if (code === 'FIELD_REQUIRED' || code === 'FIELD_EMPTY') return t('needed')
  if (code === 'BELOW_MINIMUM') return t('tooLittle')
  if (code === 'LOT_TERMS_FIXED') return t('fixed')
  if (code === 'FIELD_INVALID' || code === 'FIELD_WRONG_TYPE') return words.find(`wrong.${field}`) ?? t('wrong.other')
  return refusal(code, { ...error.detail.params, field: t(places[field][1]) }) ?? error.message
}
