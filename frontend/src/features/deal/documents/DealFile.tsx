/** The document of a deal that is looked at: the address names it with its step, so that a step going on leaves it there. */
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { lazily } from '../../../lib/lazily'
import type { DealRecord } from '../../../live/topics'
import { words } from '../../documents/words'
import { filesOf, stepsOf } from '../deal'
import { FILE, useCloseFile, useShowFile } from './showFile'

const FileDrawer = lazily(async () => {
  const [{ FileDrawer }] = await Promise.all([import('./FileDrawer'), words.load()])
  return FileDrawer
})

export function DealFile({ deal }: { deal: DealRecord }) {
  const [url] = useSearchParams()
  const show = useShowFile()
  const wanted = url.get(FILE)
  const found = wanted ? stepsOf(deal).flatMap((step) => filesOf(step).map((file) => ({ step, file }))) : []
  const shown = found.find(({ file }) => file._id === wanted)
  const close = useCloseFile()
  return (
    shown && (
      <Suspense>
        <FileDrawer deal={deal} {...shown} onShow={(file) => show(file, true)} onClose={close} />
      </Suspense>
    )
  )
}
