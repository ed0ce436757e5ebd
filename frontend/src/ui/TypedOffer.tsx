/** Offers back what was typed into a form and not sent; where a field has changed meanwhile, it asks which is to stand. */
import { Alert, Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { formatMoment } from '../lib/dates'
import { isolated, useLanguage } from '../lib/i18n'
import { andList } from '../lib/lists'
import type { Change, Typed } from '../lib/typed'
import { isThere, overtaken, valuesOf } from '../lib/typedBack'
import { useT } from '../lib/typedWords'
import { focusFirst } from './focus'
import { labelOf } from './messageOf'
import type { TypedInto } from './useTyped'

type Props = {
  typed: Typed
  form: TypedInto
  onRestored: () => void
  onDiscard: () => void
}

export function TypedOffer({ typed: { at, changes, files }, form, onRestored, onDiscard }: Props) {
  const t = useT()
  const language = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<Change[]>([])
  const [isSent] = useState(() => files.length === 0 && isThere(changes, form.getFieldsValue(true)))
  // It was sent on the way out: nothing is left to offer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it is drawn
  useEffect(() => {
    if (isSent) onDiscard()
  }, [])
  const around = () => place.current?.parentElement ?? null
  /** The pressed button goes, and one goes on in the form. */
  const close = (act: () => void) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    focusFirst(around())
    act()
  }
  const restore = (those: readonly Change[]) =>
    close(() => {
      form.setFieldsValue(valuesOf(those))
      onRestored()
    })
  const ask = () => {
    const others = overtaken(changes, form.getFieldsValue(true))
    if (others.length) setAsked(others)
    else restore(changes)
  }
  const names = asked.map((it) => labelOf(it.place.join('.'), around())).filter((it) => it !== undefined)
  const fields = andList([...new Set(names)])
  const question = names.length ? t('overtaken', { fields }) : t('overtakenSome')
  const kept = t('kept', { at: formatMoment(new Date(at).toISOString(), language) })
  const chosen = files.length > 0 && t('files', { files: andList(files.map(isolated)) })
  const ways = asked.length
    ? [
        { word: t('mine'), act: () => restore(changes) },
        { word: t('theirs'), act: () => restore(changes.filter((it) => !asked.includes(it))) },
      ]
    : [
        { word: t('restore'), act: ask },
        { word: t('discard'), act: () => close(onDiscard) },
      ]
  if (isSent) return null
  return (
    <div ref={place} className="gr-form-error">
      <Alert
        type="info"
        showIcon
        role="status"
        title={
          <div className="gr-row">
            <span>
              {asked.length ? question : kept} {chosen}
            </span>
            {ways.map(({ word, act }) => (
              <Button key={word} size="small" onClick={act}>
                {word}
              </Button>
            ))}
          </div>
        }
      />
    </div>
  )
}
