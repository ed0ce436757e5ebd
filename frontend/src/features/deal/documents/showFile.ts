/** The way to a document of a step beside its facts, by the address of its deal's page. */
import { useSearchParams } from 'react-router'
import type { FileView } from '../../../api/contract'

export const FILE = 'file'

/** The way back closes what was opened first, however many were looked at from there. */
export function useShowFile() {
  const [, setUrl] = useSearchParams()
  return ({ _id, stepNumber }: Pick<FileView, '_id' | 'stepNumber'>, isNext = false) =>
    setUrl(
      (from) => {
        const query = new URLSearchParams(from)
        query.set('step', String(stepNumber))
        query.set(FILE, _id)
        return query
      },
      { replace: isNext, preventScrollReset: true },
    )
}
