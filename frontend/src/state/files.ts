/** Bringing a file to the server and opening one, from any page. */
import { useCall } from '../api/call'
import { signedUrl, uploads } from '../api/schemas'
import { notify } from '../lib/notify'
import { sentence } from '../lib/sentences'

/** Opens a file in a tab of its own, by an address that is good for a moment. */
export function useOpenFile() {
  const { run, busy } = useCall('/getSignedUrl', { reply: signedUrl, fallback: 'noSignedUrl' })
  const open = async (filePath: string) => {
    const reply = await run({ filePath })
    if (reply) window.open(reply.data.url, '_blank', 'noopener')
  }
  return { open, busy }
}

/** Uploads one file; answers its location, or undefined after a failure, which is told. */
export function useUpload(path: '/upload' | '/uploadPublicImage' = '/upload') {
  const { run, busy } = useCall(path, { reply: uploads, fallback: 'noUpload' })
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
