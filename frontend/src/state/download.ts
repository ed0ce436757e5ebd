/** Downloading a file that the server makes while it is taken, from any page. */
import { useRef, useState } from 'react'
import { tell } from '../api/call'
import { download } from '../api/download'
import type { BodyOf, PostPath } from '../api/shapes'

/** `bytes` have come of the file that is on its way, if one is; `id` is of what it is, where the path has a place for it. */
export function useDownload<P extends PostPath>(path: P, id?: string) {
  const [bytes, setBytes] = useState<number>()
  const under = useRef<AbortController>(undefined)
  const stop = () => under.current?.abort()
  const start = async (body: BodyOf<P>) => {
    stop()
    const way = new AbortController()
    under.current = way
    setBytes(0)
    try {
      const file = await download(path, body, { id, onProgress: setBytes, signal: way.signal })
      if (file) save(file)
      return file !== undefined
    } catch (failure) {
      tell(failure, path)
      return false
    } finally {
      setBytes(undefined)
    }
  }
  return { start, stop, bytes }
}

function save({ name, content }: { name: string; content: Blob }): void {
  const address = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}
