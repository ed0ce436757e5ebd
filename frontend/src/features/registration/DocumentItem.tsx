/** One kind of document of a registration: where it is dropped, and what became of it. */
import { useState } from 'react'
import type { Kind } from './draft'
import { FileDrop } from './FileDrop'
import { DOCUMENTS, PICTURES, type Refused } from './rules'
import { type Documents, MOST } from './useDocuments'
import { useT } from './words'

type Props = { kind: Kind; documents: Documents; required?: boolean; error?: string; onChange?: () => void }

export function DocumentItem({ kind, documents, required, error, onChange }: Props) {
  const t = useT()
  const [refused, setRefused] = useState<Refused>()
  return (
    <FileDrop
      label={t(`document.${kind}`)}
      hint={t(`document.${kind}.hint`)}
      required={required}
      items={documents.of[kind]}
      most={MOST[kind]}
      accept={kind === 'profilePhoto' ? PICTURES : DOCUMENTS}
      error={refused ? t(`refused.${refused}`) : error}
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
