/** The files that go with a message: each leaves as it is chosen, and what has arrived is sent with the message. */
import { useRef, useState } from 'react'
import { tell } from '../../api/call'
import { uploadAsMember } from '../../api/upload'
import { useHeldPage } from '../../ui/useHeldPage'
import { useOnLeave } from '../../ui/useOnLeave'

type Sending = { key: string; name: string; location?: string; share?: number }

export function useSending() {
  const [all, setAll] = useState<Sending[]>([])
  const under = useRef(new Map<string, AbortController>())
  useHeldPage(all.length > 0)
  useOnLeave(() => {
    for (const way of under.current.values()) way.abort()
  })
  const change = (key: string, it: Partial<Sending>) =>
    setAll((known) => known.map((one) => (one.key === key ? { ...one, ...it } : one)))
  const remove = (key: string) => {
    under.current.get(key)?.abort()
    setAll((known) => known.filter((one) => one.key !== key))
  }
  const add = async (file: File) => {
    const [key, way] = [crypto.randomUUID(), new AbortController()]
    under.current.set(key, way)
    setAll((known) => [...known, { key, name: file.name, share: 0 }])
    try {
      const onProgress = (share: number) => change(key, { share })
      const { location } = await uploadAsMember('dealFile', file, { onProgress, signal: way.signal })
      change(key, { location, share: undefined })
    } catch (failure) {
      if (!way.signal.aborted) tell(failure)
      remove(key)
    } finally {
      under.current.delete(key)
    }
  }
  return {
    all,
    add,
    remove,
    clear: () => setAll([]),
    isUnderWay: all.some(({ location }) => !location),
    /** As a message names them. */
    sent: all.flatMap(({ location, name }) => (location ? [{ fileURL: location, fileName: name }] : [])),
  }
}
