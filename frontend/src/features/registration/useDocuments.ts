/** The documents of a registration: sent as soon as they are chosen, whatever slide one goes to meanwhile. */
import { useRef, useState } from 'react'
import { asCallError, tell } from '../../api/call'
import type { Registration, RegistrationFile } from '../../api/contract'
import { uploadAsStranger } from '../../api/upload'
import { PDF_OR_PICTURE, PICTURES, type Refused, refusal } from '../../lib/fileRules'
import type { FileItem } from '../../ui/FileDrop'
import type { Kind } from './draft'
import type { Flow } from './useFlow'

export type Held = FileItem & { location?: string; file?: File }
type All = Record<Kind, Held[]>

/** The names of the specification's uploads. */
const fields: Record<Kind, string> = {
  nationalID: 'personalFront',
  tradeLicence: 'companyFile',
  taxCertificate: 'taxCertificate',
  authorizationLetter: 'authorizationLetter',
  profilePhoto: 'profilePhoto',
}

export const MOST: Record<Kind, number> = {
  nationalID: 3,
  tradeLicence: 3,
  taxCertificate: 3,
  authorizationLetter: 3,
  profilePhoto: 1,
}

export const acceptOf = (kind: Kind) => (kind === 'profilePhoto' ? PICTURES : PDF_OR_PICTURE)

export type Documents = ReturnType<typeof useDocuments>

export function useDocuments({ draft, autosave }: Flow) {
  const [all, setAll] = useState<All>(() => allOf(draft))
  const [of, setOf] = useState(draft?.id)
  const now = useRef(all)
  now.current = all
  const leaving = useRef(new Map<string, AbortController>())
  if (draft?.id !== of) {
    setOf(draft?.id)
    setAll(allOf(draft))
  }

  const set = (kind: Kind, next: Held[]) => {
    now.current = { ...now.current, [kind]: next }
    setAll(now.current)
  }
  const touch = (kind: Kind, key: string, change: Partial<Held>) =>
    set(
      kind,
      now.current[kind].map((item) => (item.key === key ? { ...item, ...change } : item)),
    )
  const save = (kind: Kind) => {
    const files = now.current[kind].flatMap(({ location }) => (location ? [location] : []))
    if (kind === 'nationalID') autosave?.change('user', { nationalID: { files } })
    else if (kind === 'profilePhoto') autosave?.change('user', { profilePhoto: files[0] ?? '' })
    else autosave?.change('company', { [kind]: { files } })
  }
  const send = async (kind: Kind, key: string, file: File) => {
    const stop = new AbortController()
    leaving.current.set(key, stop)
    try {
      const onProgress = (share: number) => touch(kind, key, { share })
      const { location } = await uploadAsStranger(fields[kind], file, { onProgress, signal: stop.signal })
      touch(kind, key, { location, share: undefined })
      save(kind)
    } catch (failure) {
      if (stop.signal.aborted) return
      touch(kind, key, { share: undefined, failed: asCallError(failure).message })
      tell(failure)
    } finally {
      leaving.current.delete(key)
    }
  }
  const remove = (kind: Kind, key: string) => {
    leaving.current.get(key)?.abort()
    const gone = now.current[kind].find((item) => item.key === key)
    if (gone?.preview) URL.revokeObjectURL(gone.preview)
    set(
      kind,
      now.current[kind].filter((item) => item.key !== key),
    )
    if (gone?.location) save(kind)
  }
  return {
    of: all,
    /** Takes files up, in the place of another where one is named; answers why one was not taken. */
    add: (kind: Kind, files: File[], instead?: string): Refused | undefined => {
      const refused = files.map((file) => refusal(file, acceptOf(kind))).find(Boolean)
      const good = files.filter((file) => !refusal(file, acceptOf(kind)))
      if (instead && good.length) remove(kind, instead)
      const left = MOST[kind] - now.current[kind].length
      for (const file of good.slice(0, Math.max(left, 0))) {
        const key = crypto.randomUUID()
        set(kind, [...now.current[kind], { key, ...entryOf(file), file, share: 0 }])
        void send(kind, key, file)
      }
      return refused ?? (good.length > left ? 'tooMany' : undefined)
    },
    again: (kind: Kind, key: string) => {
      const item = now.current[kind].find((one) => one.key === key)
      if (!item?.file) return
      touch(kind, key, { failed: undefined, share: 0 })
      void send(kind, key, item.file)
    },
    remove,
  }
}

/** A picture that the browser can show is shown. */
const entryOf = (file: File) => ({
  name: file.name,
  size: file.size,
  mime: file.type,
  preview: 'createObjectURL' in URL ? URL.createObjectURL(file) : undefined,
})

const allOf = (draft: Registration | undefined): All => {
  const heldOf = (kind: Kind) => (draft?.files?.[kind] ?? []).map(asHeld)
  return {
    nationalID: heldOf('nationalID'),
    tradeLicence: heldOf('tradeLicence'),
    taxCertificate: heldOf('taxCertificate'),
    authorizationLetter: heldOf('authorizationLetter'),
    profilePhoto: heldOf('profilePhoto'),
  }
}

const asHeld = ({ location, fileName, size, mime }: RegistrationFile): Held => ({
  key: location,
  location,
  name: fileName ?? location.split('/').at(-1) ?? location,
  size,
  mime,
})
