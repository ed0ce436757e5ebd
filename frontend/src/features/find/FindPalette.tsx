/** One search for everything, over whatever page stands there: typed, chosen and opened without leaving the keyboard. */
import { SearchOutlined } from '@ant-design/icons'
import { Input, type InputRef, Modal } from 'antd'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { grouped } from '../../lib/money'
import { useRecentFinds } from '../../state/recentFinds'
import { useSession } from '../../state/session'
import { FoundList, optionId } from './FoundList'
import type { Entry, Screen } from './groups'
import { useGroups } from './useGroups'
import './find.css'
import { useT } from './words'

type Props = { open: boolean; screens: readonly Screen[]; onClose: () => void }

export function FindPalette({ open, screens, onClose }: Props) {
  const t = useT()
  const input = useRef<InputRef>(null)
  return (
    <Modal
      className="gr-find"
      open={open}
      onCancel={onClose}
      footer={null}
      closable={false}
      destroyOnHidden
      title={<span className="gr-visually-hidden">{t('search')}</span>}
      afterOpenChange={(isOpen) => isOpen && input.current?.focus()}
    >
      <Finder input={input} screens={screens} onClose={onClose} />
    </Modal>
  )
}

type FinderProps = { input: React.RefObject<InputRef>; screens: readonly Screen[]; onClose: () => void }

function Finder({ input, screens, onClose }: FinderProps) {
  const t = useT()
  const list = useId()
  const navigate = useNavigate()
  const { keep } = useRecentFinds()
  const { isStaff } = useSession()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const { groups, count, isSearching, hasFailed } = useGroups(text, screens)
  const all = groups.flatMap(({ entries }) => entries)
  const at = Math.min(chosen, all.length - 1)

  const open = (entry: Entry) => {
    onClose()
    if (entry.run) return entry.run()
    if (entry.isElsewhere) return void window.open(entry.to, '_blank', 'noopener')
    if (!entry.isMore) keep({ to: entry.to, name: entry.name, place: entry.place ?? '' })
    void navigate(entry.to)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const to = placeAfter(event.key, at, all.length)
    if (to !== undefined) {
      event.preventDefault()
      setChosen(to)
    } else if (event.key === 'Enter' && all[at]) {
      event.preventDefault()
      open(all[at])
    }
  }
  return (
    <>
      <Input
        ref={input}
        variant="borderless"
        size="large"
        prefix={<SearchOutlined aria-hidden />}
        placeholder={t('placeholder')}
        maxLength={200}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setChosen(0)
        }}
        onKeyDown={press}
        role="combobox"
        aria-label={t('search')}
        aria-expanded={all.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={at >= 0 ? optionId(list, at) : undefined}
        autoComplete="off"
        spellCheck={false}
      />
      <p role="status" className="gr-visually-hidden">
        {said(t, { text, count, isSearching })}
      </p>
      <FoundList
        id={list}
        groups={groups}
        at={at}
        isSearching={isSearching}
        lead={lead(t, { text, count, isSearching, hasFailed })}
        hint={text.trim() && count > 0 ? undefined : t(isStaff ? 'hintStaff' : 'hint')}
        onOpen={open}
        onPoint={setChosen}
      />
      <p className="gr-find-keys" aria-hidden>
        {t('keys')}
      </p>
    </>
  )
}

/** Arrow keys go round; the other keys of a list go to its ends. */
function placeAfter(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at - 1 + count) % count
  if (key === 'PageDown') return count - 1
  return key === 'PageUp' ? 0 : undefined
}

type State = { text: string; count: number; isSearching: boolean; hasFailed?: boolean }
type T = ReturnType<typeof useT>

const said = (t: T, { text, count, isSearching }: State) => {
  if (!text.trim()) return ''
  return isSearching ? t('searching') : t('found', { count, shown: grouped(String(count)) })
}

const lead = (t: T, { text, count, isSearching, hasFailed }: State) => {
  if (hasFailed) return t('failed')
  return text.trim() && !isSearching && count === 0 ? t('nothing', { text: text.trim() }) : undefined
}
