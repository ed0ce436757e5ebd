/** Public questions about a lot and their answers, as they come. */
import { Button, Form, Input } from 'antd'
import { useCall } from '../../api/call'
import type { Listing, Question } from '../../api/contract'
import { notify } from '../../lib/notify'
import { listed } from '../../lib/rows'
import { useSession } from '../../state/session'
import { ConfirmButton } from '../../ui/ConfirmButton'
import { DateTime } from '../../ui/DateTime'
import { useTyped } from '../../ui/useTyped'
import { ContactWarningOf } from './AskToAllow'
import { useLotNow } from './now'
import { useT } from './words'

/** Where nobody may ask or answer any more, they are read alone. */
type Props = { lot: Listing; isClosed?: boolean }

export function Questions({ lot, isClosed = false }: Props) {
  const { user } = useSession()
  const shown = { lot, isClosed }
  return user ? <Live {...shown} /> : <All {...shown} questions={lot.questions ?? []} />
}

function Live({ lot, isClosed }: Props) {
  const { data } = useLotNow(lot._id)
  return <All lot={lot} isClosed={isClosed} questions={data ? listed(data.questions) : (lot.questions ?? [])} />
}

function All({ lot, isClosed, questions }: Props & { questions: readonly Question[] }) {
  const t = useT()
  const { user, userType, can } = useSession()
  const isOwn = user?.company?._id === lot.seller._id
  return (
    <section aria-label={t('tab.questions')}>
      {questions.length === 0 && <p className="gr-secondary">{t('noQuestions')}</p>}
      <ul className="gr-lot-questions">
        {questions.map((it) => (
          <li key={it._id}>
            <p>
              <bdi>{it.text}</bdi>{' '}
              <span className="gr-secondary">
                <DateTime at={it.askedAt} />
              </span>
              {can('deal.dispute') && <Hide lot={lot._id} question={it} />}
            </p>
            {it.answer && (
              <blockquote>
                <bdi>{it.answer}</bdi>
              </blockquote>
            )}
            {!it.answer &&
              (isOwn && !isClosed ? (
                <Answer lot={lot._id} question={it._id} />
              ) : (
                <p className="gr-secondary">{t('noAnswer')}</p>
              ))}
          </li>
        ))}
      </ul>
      {userType === 'user' && !isOwn && !isClosed && <Ask lot={lot._id} />}
    </section>
  )
}

function Hide({ lot, question }: { lot: string; question: Question }) {
  const t = useT()
  const { run, busy } = useCall('/admin/listing/hideQuestion/{id}')
  const hide = async () => {
    if (await run({ questionId: question._id }, { id: lot })) notify.success(t('questionHidden'))
  }
  return (
    <ConfirmButton
      type="link"
      size="small"
      danger
      loading={busy}
      aria-label={t('hideQuestion', { text: question.text })}
      question={t('hideAsked')}
      detail={t('hideDetail')}
      confirmText={t('hide')}
      onConfirm={hide}
    >
      {t('hide')}
    </ConfirmButton>
  )
}

function Ask({ lot }: { lot: string }) {
  const t = useT()
  const [form] = Form.useForm<{ text: string }>()
  const typing = useTyped(['question', lot], form)
  const { run, busy, error } = useCall('/listing/ask/{id}')
  const ask = async ({ text }: { text: string }) => {
    if (!(await run({ text }, { id: lot }))) return
    notify.success(t('wasAsked'))
    form.resetFields()
    typing.sent()
  }
  return (
    <Form form={form} layout="vertical" onValuesChange={typing.typed} onFinish={ask}>
      {typing.offer}
      <Form.Item
        name="text"
        label={t('question')}
        extra={t('questionHint')}
        rules={[{ required: true, message: t('needed') }]}
      >
        <Input.TextArea maxLength={1000} rows={3} />
      </Form.Item>
      <ContactWarningOf error={error} />
      <Button htmlType="submit" loading={busy}>
        {t('ask')}
      </Button>
    </Form>
  )
}

function Answer({ lot, question }: { lot: string; question: string }) {
  const t = useT()
  const [form] = Form.useForm<{ text: string }>()
  const typing = useTyped(['answer', lot, question], form)
  const { run, busy, error } = useCall('/listing/answer/{id}')
  const answer = async ({ text }: { text: string }) => {
    if (!(await run({ questionId: question, text }, { id: lot }))) return
    notify.success(t('answered'))
    typing.sent()
  }
  return (
    <Form form={form} layout="vertical" onValuesChange={typing.typed} onFinish={answer}>
      {typing.offer}
      <Form.Item name="text" label={t('answer')} rules={[{ required: true, message: t('needed') }]}>
        <Input.TextArea maxLength={1000} rows={2} />
      </Form.Item>
      <ContactWarningOf error={error} />
      <Button htmlType="submit" loading={busy}>
        {t('give')}
      </Button>
    </Form>
  )
}
