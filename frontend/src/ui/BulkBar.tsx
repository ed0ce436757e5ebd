/** What may be done to the ticked rows at once, and what came of it, a line for each. */
import { Alert, Button, Select } from 'antd'
import { Fragment, useState } from 'react'
import { useT } from '../lib/words'
import type { BulkAction, useBulk } from './bulk'
import { ConfirmButton } from './ConfirmButton'
import { FormDrawer } from './FormDrawer'

type Props<R> = { bulk: ReturnType<typeof useBulk<R>>; actions: readonly BulkAction<R>[] }

export function BulkBar<R>({ bulk, actions }: Props<R>) {
  const t = useT()
  const { chosen, outcomes, busy, forget } = bulk
  if (!chosen.length && !outcomes.length) return null
  return (
    <section className="gr-bulk" aria-label={t('table.bulk')}>
      {chosen.length > 0 && (
        <div className="gr-row">
          <span role="status">{t('table.ticked', { count: chosen.length })}</span>
          {actions.map((action) => (
            <Fragment key={action.key}>
              {action.reason ? <ActForReason action={action} bulk={bulk} /> : <Act action={action} bulk={bulk} />}
            </Fragment>
          ))}
          <Button type="link" disabled={busy} onClick={forget}>
            {t('table.untick')}
          </Button>
        </div>
      )}
      {outcomes.length > 0 && (
        <Alert
          type={outcomes.some(({ refused }) => refused !== undefined) ? 'warning' : 'success'}
          role="status"
          closable={!busy && { onClose: forget }}
          title={
            <ul className="gr-outcomes">
              {outcomes.map(({ key, name, note, refused }) => (
                <li key={key}>
                  <bdi className="gr-strong">{name}</bdi>: {refused ?? note ?? t('table.done')}
                </li>
              ))}
            </ul>
          }
        />
      )}
    </section>
  )
}

type ActProps<R> = { action: BulkAction<R>; bulk: Props<R>['bulk'] }

function ActForReason<R>({ action, bulk: { chosen, busy, run } }: ActProps<R>) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const { label, danger, reason: field } = action
  const act = ({ reason }: { reason: string }) => {
    setAsking(false)
    return run(action, reason.trim())
  }
  return (
    <>
      <Button size="small" danger={danger} loading={busy} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <FormDrawer<{ reason: string }>
        keptAs={['bulk', action.key]}
        title={label}
        open={asking}
        onClose={() => setAsking(false)}
        onSubmit={act}
        busy={busy}
        error={undefined}
        danger={danger}
        submitText={label}
        keepText={t('table.leave')}
      >
        <p>{t('table.ask', { count: chosen.length })}</p>
        {field}
      </FormDrawer>
    </>
  )
}

function Act<R>({ action, bulk: { chosen, busy, run } }: ActProps<R>) {
  const t = useT()
  const [choice, setChoice] = useState<string>()
  const { label, danger, choices } = action
  return (
    <>
      {choices && (
        <Select
          size="small"
          aria-label={label}
          placeholder={label}
          value={choice}
          options={[...choices]}
          onChange={setChoice}
        />
      )}
      <ConfirmButton
        size="small"
        danger={danger}
        loading={busy}
        disabled={choices && !choice}
        question={t('table.ask', { count: chosen.length })}
        confirmText={label}
        keepText={t('table.leave')}
        onConfirm={() => run(action, choice ?? '')}
      >
        {label}
      </ConfirmButton>
    </>
  )
}
