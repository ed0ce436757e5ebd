/** Where somebody stands in their registration, and the ways on, back and elsewhere. */
import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Options } from '../../api/shapes'
import { notify } from '../../lib/notify'
import { paths } from '../../lib/paths'
import { isRecord, trust } from '../../lib/trust'
import { registrationId, useRegistration } from '../../state/registration'
import { type Draft, openPart, type Part, partAt, slideOf } from './draft'
import { Keeper, type Kept } from './keeper'
import type { Loaded } from './load'
import type { Address } from './sendCode'
import { useT } from './words'

/** A code on its way: it stays with this place in the browser's history, so that a reload waits for it still. */
export type Awaited = Address & { resendAt: number; expiresAt: number; wrong: number }

export type Flow = {
  part: Part
  draft: Draft | undefined
  keeper: Keeper | undefined
  kept: Kept
  options: Options | undefined
  awaited: Awaited | undefined
  /** Somebody who was here before comes back without their draft. */
  returning: boolean
  go: (part: Part) => void
  await: (code: Awaited, more?: { replace: boolean }) => void
  /** Takes up the draft that a code has opened. */
  open: (draft: Draft) => void
  leave: () => void
}

export function useFlow({ draft: loaded, options, lost }: Loaded): Flow {
  const t = useT()
  const navigate = useNavigate()
  const { state } = useLocation()
  const [query] = useSearchParams()
  const [{ slide }, setSlide] = useRegistration()
  const [draft, setDraft] = useState(loaded)
  const [kept, setKept] = useState<Kept>('untouched')
  const [keeper, setKeeper] = useState(() => loaded && keeperOf(loaded))
  const awaited = awaitedIn(state)

  function keeperOf(opened: Draft): Keeper {
    return new Keeper(opened, {
      kept: setKept,
      draft: setDraft,
      lost: () => {
        leave()
        notify.warning(t('elsewhere'))
        void navigate(paths.registration())
      },
    })
  }
  function leave() {
    registrationId.drop()
    setDraft(undefined)
    setKeeper(undefined)
  }
  const move = (part: Part, how: { replace?: boolean; state?: Awaited } = {}) => {
    setSlide({ slide: slideOf(part) })
    void navigate(paths.registration(part === 'contact' ? {} : { step: part }), how)
  }
  return {
    part: partAt(query.get('step'), draft, awaited !== undefined),
    draft,
    keeper,
    kept,
    options,
    awaited,
    returning: Boolean(lost) || (!draft && slide >= 2),
    go: move,
    await: (code, { replace } = { replace: false }) => move('code', { replace, state: code }),
    open: (opened) => {
      registrationId.hold(opened.id)
      setDraft(opened)
      setKeeper(keeperOf(opened))
      setKept('untouched')
      move(openPart(opened), { replace: true })
    },
    leave: () => {
      leave()
      setSlide({ slide: 0 })
    },
  }
}

function awaitedIn(state: unknown): Awaited | undefined {
  return isRecord(state) && typeof state.to === 'string' && typeof state.resendAt === 'number'
    ? trust<Awaited>(state)
    : undefined
}
