/** The way to a document of a step beside its facts, by the address of its deal's page. */
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { FileView } from '../../../api/contract'
import { isRecord } from '../../../lib/records'

export const FILE = 'file'
const OPENED = { isFileOpened: true }

/** The way back closes what was opened first, however many were looked at from there. */
export function useShowFile() {
  const [, setUrl] = useSearchParams()
  const { state } = useLocation()
  return ({ _id, stepNumber }: Pick<FileView, '_id' | 'stepNumber'>, isNext = false) =>
    setUrl(
      (from) => {
        const query = new URLSearchParams(from)
        query.set('step', String(stepNumber))
        query.set(FILE, _id)
        return query
      },
      { replace: isNext, preventScrollReset: true, state: isNext ? state : OPENED },
    )
}

/** Closes it: the way back that opening it took is taken, so that none is left that leads nowhere. */
export function useCloseFile() {
  const [, setUrl] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  return () => {
    if (isRecord(state) && state.isFileOpened) return void navigate(-1)
    setUrl(
      (from) => {
        const query = new URLSearchParams(from)
        query.delete(FILE)
        return query
      },
      { replace: true, preventScrollReset: true },
    )
  }
}
