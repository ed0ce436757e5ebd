/** A form in a drawer: it stays while the server decides, and shows what the server said, and asks before it goes unsaved. */
import { Alert, Button, Drawer, Form, type FormInstance, Space } from 'antd'
import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { KeptAs } from '../lib/typed'
import { useT } from '../lib/words'
import { focusFirst, formDefaults, takeFocus, useFocusReturn } from './focus'
import { messageOf, type RefusalMessage } from './messageOf'
import { type FieldWords, useRefusedFields } from './refusedFields'
import { useTyped } from './useTyped'
import { useUnsaved } from './useUnsaved'

type Props<V> = {
  title: string
  open: boolean
  onClose: () => void
  /** Where the form goes before there is an answer, false says that it was refused. */
  onSubmit: (values: V) => unknown
  busy: boolean
  /** What the server said; required so that no form forgets to show it. */
  error: RefusalMessage | undefined
  /** What fields that the server refuses are told in words of the form's own. */
  fieldWords?: FieldWords
  submitText?: string
  /** What the way out is called, where “Cancel” could be read as what is done. */
  keepText?: string
  danger?: boolean
  form?: FormInstance<V>
  initialValues?: object
  /** Keeps what was typed into fields that are no longer shown. */
  keepsHidden?: boolean
  /** Under what this device keeps what is typed: the form, and what it is about. */
  keptAs?: KeptAs
  /** What is typed is worth nothing once the form goes, such as a code. */
  isFleeting?: boolean
  /** What is on its way stops when the form goes, so that it may go. */
  canStop?: boolean
  children: ReactNode
}

export function FormDrawer<V extends object>({ title, open, onClose, onSubmit, busy, error, ...rest }: Props<V>) {
  const t = useT()
  const body = useRef<HTMLDivElement>(null)
  useFocusReturn()
  const [own] = Form.useForm<V>()
  const form = rest.form ?? own
  const { isFleeting, canStop } = rest
  const unsaved = useUnsaved(() => typing.discard())
  const submission = useSubmission(error !== undefined)
  const typing = useTyped(isFleeting ? undefined : rest.keptAs, form, {
    onRestored: unsaved.changed,
    onLeave: () => submission.leave() && typing.sent(),
  })
  const [sending, setSending] = useState(false)
  const isBusy = busy || sending
  const stays = isBusy && !canStop
  const refused = useRefusedFields(form)
  const [isTold, setTold] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useLayoutEffect(() => setTold(error !== undefined && refused.tell(error, rest.fieldWords, body.current)), [error])
  useFocusOfWrong(form, isBusy)
  const changed = (values: object) => {
    refused.changed(values)
    if (!isFleeting) unsaved.changed()
    typing.typed()
  }
  const submit = async (values: V) => {
    if (sending) return
    setSending(true)
    // What it leads to is meant; where it leads nowhere, all of it is unsaved still.
    unsaved.saved()
    submission.send()
    try {
      const isTaken = (await onSubmit(values)) !== false
      if (submission.answer(isTaken)) typing.sent()
    } finally {
      setSending(false)
    }
    if (!isFleeting && (form.isFieldsTouched() || typing.isKept())) unsaved.changed()
  }
  // The second press of a double click is meant for nothing that the first one has brought.
  const press = ({ detail }: MouseEvent) => detail < 2 && form.submit()
  const giveUp = () => {
    unsaved.saved()
    typing.discard()
    onClose()
  }
  const actions = (
    <Space>
      <Button onClick={giveUp} disabled={stays}>
        {rest.keepText ?? t('cancel')}
      </Button>
      <Button type="primary" danger={rest.danger} loading={isBusy} onClick={press}>
        {rest.submitText ?? t('save')}
      </Button>
    </Space>
  )
  return (
    <Drawer
      title={title}
      open={open}
      onClose={() => !stays && unsaved.end(onClose)}
      destroyOnHidden
      size="min(480px, 100vw)"
      footer={actions}
      afterOpenChange={(isOpen) => (isOpen ? focusFirst(body.current) : unsaved.saved())}
    >
      {unsaved.question}
      <div ref={body}>
        {typing.offer}
        {error && !isTold && (
          <div key={error.message} ref={takeFocus} tabIndex={-1} className="gr-form-error">
            <Alert type="error" showIcon role="alert" title={messageOf(error, body.current)} />
          </div>
        )}
        <Form<V>
          form={form}
          layout="vertical"
          requiredMark="optional"
          preserve={rest.keepsHidden ?? false}
          initialValues={rest.initialValues}
          disabled={isBusy}
          onValuesChange={changed}
          onFinish={(values) => void submit(values)}
        >
          {rest.children}
          <button type="submit" hidden aria-hidden tabIndex={-1} />
        </Form>
      </div>
    </Drawer>
  )
}

/** A form that was sent, and not refused, was taken when it goes, whichever of the two comes first. */
function useSubmission(isRefused: boolean) {
  const at = useRef<'sending' | 'sent' | 'gone'>(undefined)
  const isAt = (it: typeof at.current) => at.current === it
  return {
    send: () => {
      at.current = 'sending'
    },
    /** Answers whether what was taken has gone meanwhile. */
    answer: (isTaken: boolean) => {
      const isGone = isAt('gone')
      at.current = isGone || !isTaken ? undefined : 'sent'
      return isGone && isTaken
    },
    /** Answers whether what goes was taken. */
    leave: () => {
      const wasTaken = isAt('sent') && !isRefused
      at.current = isAt('sending') ? 'gone' : undefined
      return wasTaken
    },
  }
}

/** Once a form is free again, the field of which the server said something takes the focus. */
function useFocusOfWrong<V>(form: FormInstance<V>, isBusy: boolean): void {
  const wasBusy = useRef(isBusy)
  useEffect(() => {
    const wrong = wasBusy.current && !isBusy && form.getFieldsError().find(({ errors }) => errors.length)
    wasBusy.current = isBusy
    if (wrong) form.scrollToField(wrong.name, formDefaults.scrollToFirstError)
  }, [form, isBusy])
}
