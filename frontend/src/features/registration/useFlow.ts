/** Where somebody stands in their registration, and the ways on, back and elsewhere. */
import { type MutableRefObject, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import * as v from 'valibot'
import type { Catalogue, Registration } from '../../api/contract'
import { notify } from '../../lib/notify'
import { paths } from '../../lib/paths'
import { parsed } from '../../lib/schema'
import { registrationId, useRegistration } from '../../state/registration'
import { openPart, type Part, partAt, slideOf } from './draft'
import { DraftAutosave, type SaveState } from './draftAutosave'
import type { Loaded } from './load'
import { useT } from './words'

/** A code on its way: it stays with this place in the browser's history, so that a reload waits for it still. */
const pendingCode = v.object({
  kind: v.picklist(['phone', 'email']),
  to: v.string(),
  /** The secret of the flow that asked for it. */
  flow: v.string(),
  resendAt: v.number(),
  expiresAt: v.number(),
  /** How many wrong codes were tried. */
  wrong: v.number(),
})
export type PendingCode = v.InferOutput<typeof pendingCode>

export type Flow = {
  part: Part
  draft: Registration | undefined
  autosave: DraftAutosave | undefined
  saveState: SaveState
  /** What a slide does once the server has all that was sent. */
  onSaved: MutableRefObject<(() => void) | undefined>
  options: Catalogue | undefined
  pendingCode: PendingCode | undefined
  /** Somebody who was here before comes back without their draft. */
  returning: boolean
  go: (part: Part) => void
  awaitCode: (code: PendingCode, more?: { replace: boolean }) => void
  /** Takes up the draft that a code has opened. */
  open: (draft: Registration) => void
  leave: () => void
}

export function useFlow({ draft: loaded, options, lost }: Loaded): Flow {
  const t = useT()
  const navigate = useNavigate()
  const { state } = useLocation()
  const [query] = useSearchParams()
  const [{ slide }, setSlide] = useRegistration()
  const [draft, setDraft] = useState(loaded)
  const [saveState, setSaveState] = useState<SaveState>('untouched')
  const [autosave, setAutosave] = useState(() => loaded && autosaveOf(loaded))
  const onSaved = useRef<() => void>(undefined)
  const awaited = parsed(pendingCode, state)

  function autosaveOf(opened: Registration): DraftAutosave {
    return new DraftAutosave(opened, {
      onState: (state) => {
        setSaveState(state)
        if (state === 'saved') onSaved.current?.()
      },
      onDraft: setDraft,
      onLost: () => {
        leave()
        notify.warning(t('elsewhere'))
        void navigate(paths.registration())
      },
    })
  }
  function leave() {
    registrationId.clear()
    setDraft(undefined)
    setAutosave(undefined)
  }
  const move = (part: Part, how: { replace?: boolean; state?: PendingCode } = {}) => {
    setSlide({ slide: slideOf(part) })
    void navigate(paths.registration(part === 'contact' ? {} : { step: part }), how)
  }
  return {
    part: partAt(query.get('step'), draft, awaited !== undefined),
    draft,
    autosave,
    saveState,
    onSaved,
    options,
    pendingCode: awaited,
    returning: Boolean(lost) || (!draft && slide >= 2),
    go: move,
    awaitCode: (code, { replace } = { replace: false }) => move('code', { replace, state: code }),
    open: (opened) => {
      registrationId.set(opened.id)
      setDraft(opened)
      setAutosave(autosaveOf(opened))
      setSaveState('untouched')
      move(openPart(opened), { replace: true })
    },
    leave: () => {
      leave()
      setSlide({ slide: 0 })
    },
  }
}
