/** Bringing one file to a deal: uploaded when the form is sent, then attached; what has arrived is not sent twice. */
import { useRef, useState } from 'react'
import { asCallError, tell, useCall } from '../../../api/call'
import type { DealView, StepView } from '../../../api/contract'
import type { BodyOf } from '../../../api/shapes'
import { uploadAsMember } from '../../../api/upload'
import { notify } from '../../../lib/notify'
import { sentence } from '../../../lib/sentences'
import { useSession } from '../../../state/session'
import type { FileItem } from '../../../ui/FileDrop'
import { useOnLeave } from '../../../ui/useOnLeave'

type Ask = BodyOf<'/order/attachFileToStep/{id}'>
export type DocumentType = Ask['documentType']
export type SwiftMessage = Ask['swiftMessage']
/** How far a file is on its way, and why it did not arrive. */
export type Progress = Pick<FileItem, 'share' | 'failed'>

export function useUpload() {
  const [progress, setProgress] = useState<Progress>({})
  const [sent, setSent] = useState<File>()
  const arrived = useRef(new Map<File, string>())
  const leaving = useRef<AbortController>(undefined)

  // Who gives the form up does not mean the file.
  useOnLeave(() => leaving.current?.abort())

  const upload = async (file: File): Promise<string | undefined> => {
    const there = arrived.current.get(file)
    if (there) return there
    const stop = new AbortController()
    leaving.current = stop
    try {
      setSent(file)
      const onProgress = (share: number) => setProgress({ share })
      onProgress(0)
      const { location } = await uploadAsMember('dealFile', file, { onProgress, signal: stop.signal })
      arrived.current.set(file, location)
      setProgress({})
      return location
    } catch (failure) {
      if (stop.signal.aborted) return undefined
      setProgress({ failed: asCallError(failure).message })
      tell(failure)
      return undefined
    }
  }
  return {
    progress,
    /** The file that the progress is of. */
    sent,
    upload,
    /** It is on its way, and nothing is attached yet. */
    isUploading: progress.share !== undefined,
    /** Another file is meant, or none. */
    forget: () => {
      leaving.current?.abort()
      setProgress({})
    },
  }
}

export function useAttach({ _id: id }: DealView, { stepNumber }: StepView) {
  const { isStaff } = useSession()
  const { upload, ...uploading } = useUpload()
  const path = isStaff ? '/admin/order/attachFileToStep/{id}' : '/order/attachFileToStep/{id}'
  const { run, busy, error } = useCall(path, { quiet: true, fallback: 'notAttached' })
  return {
    ...uploading,
    busy,
    error,
    attach: async (
      file: File,
      documentType: DocumentType,
      swiftMessage?: SwiftMessage,
      approves = false,
    ): Promise<boolean> => {
      const fileURL = await upload(file)
      if (!fileURL) return false
      const named = { documentType, ...(swiftMessage ? { swiftMessage } : {}), ...(approves ? { approves } : {}) }
      const reply = await run({ fileURL, fileName: file.name, stepNumber, ...named }, { id })
      // The specification has a warning; the form says what the server said.
      if (!reply) notify.warning(sentence('notAttached'))
      return reply !== undefined
    },
  }
}
