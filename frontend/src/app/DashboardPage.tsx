/** The dashboard, led by what waits for the viewer, what lies ahead of a trader, and what changed since they last looked. */

import { Suspense } from 'react'
import { words as deal } from '../features/deal/words'
import { words as outlook } from '../features/outlook/words'
import { OverviewPage } from '../features/overview/OverviewPage'
import { Duties } from '../features/tasks/Duties'
import { SinceLast } from '../features/tasks/SinceLast'
import { lazily } from '../lib/lazily'
import { useSession } from '../state/session'
import { LoadingSkeleton } from '../ui/LoadingSkeleton'
import { staffLists } from './staffLists'

const Outlook = lazily(async () => {
  const [{ Outlook }] = await Promise.all([import('../features/outlook/Outlook'), outlook.load(), deal.load()])
  return Outlook
})

export function DashboardPage() {
  const { userType } = useSession()
  return <OverviewPage duties={userType === 'user' ? <Ahead /> : <Waiting />} lists={staffLists} />
}

const Ahead = () => (
  <>
    <div className="gr-ahead">
      <Duties />
      <Suspense fallback={<LoadingSkeleton rows={6} />}>
        <Outlook />
      </Suspense>
    </div>
    <SinceLast />
  </>
)

const Waiting = () => (
  <>
    <Duties />
    <SinceLast />
  </>
)
