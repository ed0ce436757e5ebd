/** One conversation, live: what it is about and who reads it, its messages, the field to write in, and the ways to take it along. */
import { Button, Form, Select } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../api/call'
import { isolated, useLanguage } from '../../lib/i18n'
import { notify } from '../../lib/notify'
import { paths } from '../../lib/paths'
import type { ConversationView } from '../../live/topics'
import { useDownload } from '../../state/download'
import { useLive } from '../../state/live'
import { useIsOpen } from '../../state/may'
import { ExportMenu } from '../../ui/ExportMenu'
import { FormDrawer } from '../../ui/FormDrawer'
import { LoadingSkeleton } from '../../ui/LoadingSkeleton'
import { Composer, type Referable, type Warning } from './Composer'
import { MessageList } from './MessageList'
import './messages.css'
import { useT } from './words'

type Props = {
  id: string
  /** What stands around it already: the page of its lot or its deal. */
  on?: 'lot' | 'deal'
  referable?: Referable
  Warning?: Warning
}

export function Conversation({ id, on, referable, Warning }: Props) {
  const t = useT()
  const { data, closed } = useLive(`conversation:${id}`)
  const isOpen = useIsOpen()
  if (closed) return <p className="gr-secondary">{t('unknown')}</p>
  if (!data) return <LoadingSkeleton rows={6} />
  if (!data.side) return <p className="gr-secondary">{t('gone')}</p>
  const link = data.deal && `${on === 'deal' ? '' : paths.deal(data.deal._id)}#timeline`
  return (
    <div className="gr-conversation">
      <About of={data} on={on} />
      <MessageList key={id} of={data} link={link} />
      <Composer key={`write ${id}`} of={data} referable={referable} Warning={Warning} />
      <div className="gr-row">
        <Export id={id} />
        {isOpen(data.can.file, '/conversation/putIntoDossier/{id}') && referable && (
          <Dossier of={data} steps={referable.steps} />
        )}
      </div>
    </div>
  )
}

function About({ of, on }: { of: ConversationView; on: Props['on'] }) {
  const t = useT()
  const [buyer = '', seller = '', bank = ''] = [of.buyer, of.seller, of.bank].map((it) => it && isolated(it))
  const readers = { buyer, seller, bank }
  return (
    <div className="gr-secondary">
      <p>{t(`reads.${of.cut}`, readers)}</p>
      {of.lot && on !== 'lot' && (
        <p>
          <Link to={paths.lot(of.lot._id)}>
            {t('toLot')}: <bdi>{of.lot.title}</bdi>
          </Link>
        </p>
      )}
      {of.deal && on !== 'deal' && (
        <p>
          <Link to={paths.deal(of.deal._id)}>
            {t(of.cut === 'lot' ? 'goesOn' : 'toDeal', { order: isolated(of.deal.order_id) })}
          </Link>
        </p>
      )}
    </div>
  )
}

function Export({ id }: { id: string }) {
  const language = useLanguage()
  const download = useDownload('/conversation/file/{id}', id)
  return (
    <ExportMenu
      formats={['pdf', 'csv', 'xlsx'] as const}
      download={download}
      ask={(format) => ({ format, language })}
    />
  )
}

function Dossier({ of, steps }: { of: ConversationView; steps: Referable['steps'] }) {
  const t = useT()
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const { run, busy, error } = useCall('/conversation/putIntoDossier/{id}', { quiet: true })
  const put = async ({ step }: { step: string }) => {
    const reply = await run({ stepNumber: Number(step.slice('step:'.length)), language }, { id: of._id })
    if (!reply) return
    notify.success(t('dossierDone'))
    setOpen(false)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('dossier')}</Button>
      {open && (
        <FormDrawer<{ step: string }>
          keptAs={['conversation.dossier', of._id]}
          title={t('dossier')}
          open
          onClose={() => setOpen(false)}
          onSubmit={put}
          busy={busy}
          error={error}
          submitText={t('dossier')}
          initialValues={{ step: steps[0]?.value }}
        >
          <p>{t('dossierHint')}</p>
          <Form.Item name="step" label={t('dossierStep')}>
            <Select options={steps} />
          </Form.Item>
        </FormDrawer>
      )}
    </>
  )
}
