/** One phrase: where it stood, and the decision on it, at first or otherwise than before. */
import { Form, Input, Segmented } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/call'
import type { Phrase, PhraseDecision } from '../../../api/contract'
import { notify } from '../../../lib/notify'
import { DateTime } from '../../../ui/DateTime'
import { Facts } from '../../../ui/Facts'
import { FormDrawer } from '../../../ui/FormDrawer'
import { useT } from '../words'
import './phrases.css'

type Props = { phrase: Phrase; onClose: (isDecided: boolean) => void }

/** What may be decided: otherwise than it stands. */
const open: Record<Phrase['status'], readonly PhraseDecision[]> = {
  open: ['allow', 'refuse'],
  allowed: ['refuse'],
  refused: ['allow'],
}

export function DecidePhrase({ phrase, onClose }: Props) {
  const t = useT()
  const choices = open[phrase.status]
  const [decision, setDecision] = useState<PhraseDecision>(choices[0] ?? 'allow')
  const { run, busy, error } = useCall('/admin/phrase/decide/{id}', { quiet: true })
  const submit = async ({ reason }: { reason?: string }) => {
    const told = reason?.trim() ? { reason: reason.trim() } : {}
    if (!(await run({ decision, ...told }, { id: phrase._id }))) return
    notify.success(t('phrases.decided'))
    onClose(true)
  }
  const isRefused = decision === 'refuse'
  return (
    <FormDrawer<{ reason?: string }>
      keptAs={['phrase.decide', phrase._id]}
      title={phrase.phrase}
      open
      onClose={() => onClose(false)}
      onSubmit={submit}
      busy={busy}
      error={error}
      danger={isRefused}
      submitText={t(phrase.status === 'allowed' ? 'phrases.takeBack' : `phrases.${decision}`)}
    >
      <Facts
        facts={[
          { name: t('phrases.status'), value: t(`phrases.status.${phrase.status}`) },
          { name: t('phrases.company'), value: <bdi>{phrase.company.companyName}</bdi> },
          { name: t('phrases.asker'), value: <bdi>{phrase.asker}</bdi> },
          { name: t('phrases.askedOn'), value: <DateTime at={phrase.askedAt} /> },
          { name: t('phrases.text'), value: <span dir="auto">{phrase.text}</span>, wide: true },
          phrase.decidedAt ? { name: t('phrases.decidedOn'), value: <DateTime at={phrase.decidedAt} /> } : undefined,
          phrase.decidedBy ? { name: t('phrases.decidedBy'), value: <bdi>{phrase.decidedBy}</bdi> } : undefined,
          phrase.reason ? { name: t('phrases.reason'), value: <bdi>{phrase.reason}</bdi>, wide: true } : undefined,
        ]}
      />
      {choices.length > 1 && (
        <Segmented<PhraseDecision>
          block
          className="gr-phrase-decision"
          aria-label={t('phrases.decision')}
          value={decision}
          options={choices.map((value) => ({ value, label: t(`phrases.${value}`) }))}
          onChange={setDecision}
        />
      )}
      <Form.Item
        key={decision}
        name="reason"
        label={t('phrases.reason')}
        extra={t('phrases.reasonHint')}
        rules={isRefused ? [{ required: true, whitespace: true, message: t('phrases.needed') }] : []}
      >
        <Input.TextArea rows={4} maxLength={500} dir="auto" />
      </Form.Item>
    </FormDrawer>
  )
}
