/** Bringing a file to the server and opening one, from any page. */
import { useState } from 'react'
import { asCallError, call, tell, useCall } from '../api/call'
import { mustGive } from '../api/signedFile'
import { notify } from '../lib/notify'
import { sentence } from '../lib/sentences'

/** Opens a file in a tab of its own, by an address that is good for a moment; one that is not there is told here. */
export function useOpenFile() {
  const [busy, setBusy] = useState(false)
  const open = async (filePath: string) => {
    setBusy(true)
    try {
      const { data } = await call('/getSignedUrl', { body: { filePath }, fallback: 'noSignedUrl' })
      await mustGive(data.url)
      window.open(data.url, '_blank', 'noopener')
    } catch (failure) {
      if (asCallError(failure).status === 404) notify.error(sentence('fileMissing'))
      else tell(failure)
    } finally {
      setBusy(false)
    }
  }
  return { open, busy }
}

/** Uploads one file; answers its location, or undefined after a failure, which is told. */
export function useUpload(path: '/upload' | '/uploadPublicImage' = '/upload') {
  const { run, busy } = useCall(path, { fallback: 'noUpload' })
  const upload = async (field: string, file: File): Promise<string | undefined> => {
    const form = new FormData()
    form.append(field, file)
    const reply = await run(form)
    const location = reply?.data.files[field]?.[0]?.location
    if (reply && !location) notify.error(sentence('uploadFailed'))
    return location
  }
  return { upload, busy }
}
