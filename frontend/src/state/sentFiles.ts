/** Files on their way to the server, for one place of a form. */
import { useRef, useState } from 'react'
import { useUpload } from './files'

/** A file of a form as it is drawn, and where it is kept once it has arrived. */
type Sent = {
  key: string
  name: string
  size: number
  mime: string
  share?: number
  failed?: string
  location?: string
}

export function useSentFiles(failedText: string) {
  const [items, setItems] = useState<Sent[]>([])
  const { upload } = useUpload()
  const count = useRef(0)
  const change = (key: string, changes: Partial<Sent>) =>
    setItems((all) => all.map((it) => (it.key === key ? { ...it, ...changes } : it)))
  const send = async (file: File, instead?: string) => {
    count.current += 1
    const key = instead ?? `file-${count.current}`
    const item: Sent = { key, name: file.name, size: file.size, mime: file.type, share: 0 }
    setItems((all) => (instead ? all.map((it) => (it.key === key ? item : it)) : [...all, item]))
    const location = await upload('file', file)
    change(key, location ? { location, share: undefined } : { failed: failedText, share: undefined })
  }
  return {
    items,
    isWhole: items.every(({ location }) => location !== undefined),
    files: items.flatMap(({ name, location }) => (location ? [{ fileName: name, fileURL: location }] : [])),
    onFiles: (files: File[], instead?: string) => {
      for (const file of files) void send(file, instead)
    },
    onRemove: (key: string) => setItems((all) => all.filter((it) => it.key !== key)),
  }
}
