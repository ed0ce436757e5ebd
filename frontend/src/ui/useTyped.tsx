/** Keeps what is typed into a form on this device, and offers it back when the form opens again; it sends nothing. */
import { Form, type FormInstance } from 'antd'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { lazily } from '../lib/lazily'
import { dropTyped, type KeptAs, keepTyped, typedAt } from '../lib/typed'
import { words } from '../lib/typedWords'
import type { RefusalMessage } from './messageOf'
import { type FieldWords, useRefusedFields } from './refusedFields'
import { useOnLeave } from './useOnLeave'
import { useUnsaved } from './useUnsaved'

// Few forms have anything to offer.
const TypedOffer = lazily(async () => {
  const [{ TypedOffer }] = await Promise.all([import('./TypedOffer'), words.load()])
  return TypedOffer
})

type Typing = {
  /** Something was typed. */
  typed: () => void
  /** The server has what the form holds: nothing of it is kept. */
  sent: () => void
  /** Nobody wants any more what was typed since the form opened. */
  discard: () => void
  /** Whether something that was typed since the form opened is kept. */
  isKept: () => boolean
  /** What was typed before, to be drawn within what opens and goes with the form. */
  offer: ReactNode
}

/** A form, or what holds more than one does. */
export type TypedInto = FormInstance | Fields
type Fields = {
  getFieldsValue: (all: true) => unknown
  setFieldsValue: (values: Record<string, unknown>) => void
}

type Acts = {
  onRestored?: () => void
  /** The form goes. */
  onLeave?: () => unknown
}

/** Nothing is kept of a form that has no name. */
export function useTyped(as: KeptAs | undefined, form: TypedInto, { onRestored, onLeave }: Acts = {}): Typing {
  const before = useRef<unknown>(undefined)
  const isOwn = useRef(false)
  const begin = () => {
    before.current = form.getFieldsValue(true)
    isOwn.current = false
  }
  const restored = () => {
    isOwn.current = true
    onRestored?.()
  }
  return {
    typed: () => {
      if (!as) return
      const differs = keepTyped(as, before.current, form.getFieldsValue(true))
      if (!differs && isOwn.current) dropTyped(as)
      isOwn.current ||= differs
    },
    sent: () => {
      if (as) dropTyped(as)
      begin()
    },
    discard: () => {
      if (as && isOwn.current) dropTyped(as)
      isOwn.current = false
    },
    isKept: () => isOwn.current,
    offer: as && (
      <Opened key={as.join('/')} as={as} form={form} onOpen={begin} onRestored={restored} onLeave={() => onLeave?.()} />
    ),
  }
}

type OpenedProps = Required<Acts> & { as: KeptAs; form: TypedInto; onOpen: () => void }

function Opened({ as, form, onOpen, onRestored, onLeave }: OpenedProps) {
  const [offered, setOffered] = useState(() => typedAt(as))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the fields hold what they begin with
  useEffect(onOpen, [])
  useOnLeave(onLeave)
  if (!offered) return null
  const answered = (act: () => void) => () => {
    setOffered(undefined)
    act()
  }
  return (
    <Suspense>
      <TypedOffer
        typed={offered}
        form={form}
        onRestored={answered(onRestored)}
        onDiscard={answered(() => dropTyped(as))}
      />
    </Suspense>
  )
}

/** The same for a form that stands in a page, and asks before it goes unsaved. */
export function useTypedForm<V extends object>(as: KeptAs, given?: FormInstance<V>) {
  const [own] = Form.useForm<V>()
  const form = given ?? own
  const unsaved = useUnsaved(() => typing.discard())
  const typing = useTyped(as, form, { onRestored: unsaved.changed })
  const refused = useRefusedFields(form)
  return {
    form,
    /** Answers whether all that is wrong is told at its fields. */
    isToldOf: (refusal: RefusalMessage, words?: FieldWords) => refused.tell(refusal, words),
    changed: (values: object) => {
      refused.changed(values)
      unsaved.changed()
      typing.typed()
    },
    saved: () => {
      unsaved.saved()
      typing.sent()
    },
    discard: typing.discard,
    question: (
      <>
        {unsaved.question}
        {typing.offer}
      </>
    ),
  }
}
