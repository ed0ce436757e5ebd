/** Asks before a form goes with what nobody saved: closed, left for another page, by Back, or with its tab. */
import { Modal } from 'antd'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { holdPage } from '../lib/build'
import { isLeaving } from '../lib/openPage'
import { useT } from '../lib/words'

export type Unsaved = {
  /** Something was typed. */
  changed: () => void
  /** All of it is saved. */
  saved: () => void
  /** Does what ends the form: at once where nothing is lost by it, else once that is meant. */
  end: (act: () => void) => void
  /** The question, to be drawn within the form. */
  question: ReactNode
}

/** `onDiscard` hears that somebody leaves what is not saved, and means it. */
export function useUnsaved(onDiscard?: () => void): Unsaved {
  const [isDirty, setDirty] = useState(false)
  const [waiting, setWaiting] = useState<() => void>()
  // What is saved is so at once: the page may be left before it is drawn anew.
  const dirty = useRef(false)
  const set = (to: boolean) => {
    dirty.current = to
    setDirty(to)
  }
  return {
    changed: () => set(true),
    saved: () => set(false),
    end: (act) => (dirty.current ? setWaiting(() => act) : act()),
    question: (
      <>
        {isDirty && <Guard dirty={dirty} onDiscard={onDiscard} />}
        <Question
          open={waiting !== undefined}
          onStay={() => setWaiting(undefined)}
          onGo={() => {
            setWaiting(undefined)
            set(false)
            onDiscard?.()
            waiting?.()
          }}
        />
      </>
    ),
  }
}

/** Stands in the way of other pages for as long as it is drawn. */
function Guard({ dirty, onDiscard }: { dirty: { current: boolean }; onDiscard?: () => void }) {
  const blocker = useBlocker(() => dirty.current)
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (dirty.current && !isLeaving()) event.preventDefault()
    }
    const release = holdPage()
    window.addEventListener('beforeunload', ask)
    return () => {
      release()
      window.removeEventListener('beforeunload', ask)
    }
  }, [dirty])
  const go = () => {
    onDiscard?.()
    blocker.proceed?.()
  }
  return <Question open={blocker.state === 'blocked'} onStay={() => blocker.reset?.()} onGo={go} />
}

function Question({ open, onStay, onGo }: { open: boolean; onStay: () => void; onGo: () => void }) {
  const t = useT()
  const stay = useId()
  return (
    <Modal
      open={open}
      centered
      width={420}
      title={t('unsaved.title')}
      okText={t('unsaved.go')}
      okButtonProps={{ danger: true }}
      cancelText={t('unsaved.stay')}
      cancelButtonProps={{ id: stay }}
      afterOpenChange={(isOpen) => isOpen && document.getElementById(stay)?.focus()}
      onOk={onGo}
      onCancel={onStay}
    >
      {t('unsaved.text')}
    </Modal>
  )
}
