/** Where one is signed in, and how to end it there. */
import { useState } from 'react'
import { useCall } from '../../api/call'
import type { SessionView } from '../../api/contract'
import { notify } from '../../lib/notify'
import { usePost } from '../../state/read'
import { ConfirmButton } from '../../ui/ConfirmButton'
import { DateTime } from '../../ui/DateTime'
import { FailedRead } from '../../ui/FailedRead'
import { LoadingSkeleton } from '../../ui/LoadingSkeleton'
import { Panel } from '../../ui/Panel'
import { RecordItem, RecordList } from '../../ui/RecordList'
import { StatusTag } from '../../ui/StatusTag'
import { type Say, useT } from './words'

export function SessionsTab() {
  const t = useT()
  const [asked, setAsked] = useState(Date.now)
  const { data, error, again } = usePost('/user/sessions/list', {}, asked)
  const { run, busy } = useCall('/user/sessions/end')
  const end = async (which: { sessionId?: string; allOthers?: boolean }) => {
    const reply = await run(which)
    if (reply) notify.success(t(which.allOthers ? 'othersEnded' : 'sessionEnded'))
    setAsked(Date.now())
  }
  const held = data?.items
  const others = held?.filter(({ isCurrent }) => !isCurrent) ?? []
  return (
    <Panel
      title={t('sessions')}
      extra={
        <ConfirmButton
          danger
          question={t('askEndOthers')}
          confirmText={t('endOthers')}
          disabled={!others.length || busy}
          onConfirm={() => end({ allOthers: true })}
        >
          {t('endOthers')}
        </ConfirmButton>
      }
    >
      {error && <FailedRead text={error.message} onAgain={again} />}
      {!held && !error && <LoadingSkeleton rows={3} />}
      <RecordList>
        {held?.map((session) => (
          <SessionRow key={session._id} session={session} busy={busy} onEnd={() => end({ sessionId: session._id })} />
        ))}
      </RecordList>
    </Panel>
  )
}

type RowProps = { session: SessionView; busy: boolean; onEnd: () => unknown }

function SessionRow({ session, busy, onEnd }: RowProps) {
  const t = useT()
  const { device, browser, from, createdAt, lastSeenAt, isCurrent } = session
  const name = t('onDevice', { browser: called(browser, t), device: called(device, t) })
  return (
    <RecordItem
      title={name}
      extra={
        isCurrent ? (
          <StatusTag of="current" tone="success" label={t('thisSession')} />
        ) : (
          <ConfirmButton
            question={t('askEnd')}
            confirmText={t('endSession')}
            disabled={busy}
            aria-label={t('endOf', { name })}
            onConfirm={onEnd}
          >
            {t('endSession')}
          </ConfirmButton>
        )
      }
      facts={
        <>
          {from && (
            <span>
              {t('network')} <bdi dir="ltr">{from}</bdi>
            </span>
          )}
          <span className="gr-secondary">
            {t('since')} <DateTime at={createdAt} />
          </span>
          <span className="gr-secondary">
            {t('lastSeen')} <DateTime at={lastSeenAt} as="ago" />
          </span>
        </>
      }
    />
  )
}

const words = {
  'Android device': 'device.android',
  'FreeBSD computer': 'device.freebsd',
  'Linux computer': 'device.linux',
  'Unknown browser': 'device.noBrowser',
  'Unknown device': 'device.unknown',
  'Windows computer': 'device.windows',
} as const

/** The server tells devices in English; makers' names are the same in every language. */
function called(name: string, t: Say): string {
  const word = Object.entries(words).find(([told]) => told === name)?.[1]
  return word ? t(word) : name
}
