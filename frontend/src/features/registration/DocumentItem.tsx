/** One kind of document of a registration: where it is dropped, and what became of it. */
import { useState } from 'react'
import { kindsOf, type Refused } from '../../lib/fileRules'
import { useT as useCommon } from '../../lib/words'
import { FileDrop } from '../../ui/FileDrop'
import type { Kind } from './draft'
import { acceptOf, type Documents, MOST } from './useDocuments'
import { useT } from './words'

type Props = { kind: Kind; documents: Documents; required?: boolean; error?: string; onChange?: () => void }

export function DocumentItem({ kind, documents, required, error, onChange }: Props) {
  const t = useT()
  const say = useCommon()
  const accept = acceptOf(kind)
  const [refused, setRefused] = useState<Refused>()
  return (
    <FileDrop
      label={t(`document.${kind}`)}
      hint={t(`document.${kind}.hint`)}
      required={required}
      items={documents.of[kind]}
      most={MOST[kind]}
      accept={accept}
      error={refused ? say(`file.${refused}`, { kinds: kindsOf(accept) }) : error}
      onFiles={(files, instead) => {
        setRefused(documents.add(kind, files, instead))
        onChange?.()
      }}
      onRemove={(key) => {
        setRefused(undefined)
        documents.remove(kind, key)
      }}
      onAgain={(key) => documents.again(kind, key)}
    />
  )
}
