/** Files on their way to the server, with the goods that they tell of. */
import { useRef, useState } from 'react'
import { useUpload } from '../../state/files'
import type { FileItem } from '../../ui/FileDrop'

type Sent = FileItem & { location?: string }

export function useFiles(failedText: string) {
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
    locations: items.flatMap(({ location }) => location ?? []),
    onFiles: (files: File[], instead?: string) => {
      for (const file of files) void send(file, instead)
    },
    onRemove: (key: string) => setItems((all) => all.filter((it) => it.key !== key)),
  }
}
