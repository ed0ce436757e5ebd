/** One kind of paper of a registration: where it is dropped, and what became of it. */
import { useState } from 'react'
import { FileDrop } from '../../ui/FileDrop'
import type { Kind } from './draft'
import { PAPERS, PICTURES, type Refused } from './rules'
import { MOST, type Papers } from './usePapers'
import { useT } from './words'

type Props = { kind: Kind; papers: Papers; required?: boolean; error?: string; onChange?: () => void }

export function PaperItem({ kind, papers, required, error, onChange }: Props) {
  const t = useT()
  const [refused, setRefused] = useState<Refused>()
  return (
    <FileDrop
      label={t(`paper.${kind}`)}
      hint={t(`paper.${kind}.hint`)}
      required={required}
      papers={papers.of[kind]}
      most={MOST[kind]}
      accept={kind === 'profilePhoto' ? PICTURES : PAPERS}
      error={refused ? t(`refused.${refused}`) : error}
      onFiles={(files, instead) => {
        setRefused(papers.add(kind, files, instead))
        onChange?.()
      }}
      onRemove={(key) => {
        setRefused(undefined)
        papers.remove(kind, key)
      }}
      onAgain={(key) => papers.again(kind, key)}
    />
  )
}
