/** A new password with the rule it must keep, and which part of it the server found broken. */
import { CheckOutlined, CloseOutlined, MinusOutlined } from '@ant-design/icons'
import { Form, Input } from 'antd'
import { useT } from '../lib/words'
import './NewPassword.css'

const LEAST = 8
const MOST = 128

const rules = [
  { word: 'rule.length', broken: ['short', 'long'] },
  { word: 'rule.common', broken: ['common'] },
  { word: 'rule.personal', broken: ['personal'] },
  { word: 'rule.repeated', broken: ['repeated'] },
] as const

type Props = {
  name: string
  label: string
  /** What the server said of the password last tried. */
  reasons: readonly string[]
  /** That password: another one typed since is judged anew. */
  tried: string | undefined
  /** There is one already, which stays when no other is typed. */
  optional?: boolean
}

export function NewPassword({ name, label, reasons, tried, optional }: Props) {
  const t = useT()
  const typed: string = Form.useWatch(name) ?? ''
  const refused = tried !== undefined && typed === tried ? reasons : []
  const fits = [...typed].length >= LEAST && [...typed].length <= MOST
  const state = (broken: readonly string[]) => {
    if (broken.some((reason) => refused.includes(reason))) return 'broken'
    return broken.includes('short') && fits ? 'kept' : 'open'
  }
  return (
    <Form.Item
      name={name}
      label={label}
      validateTrigger="onBlur"
      rules={[
        { required: !optional, message: t('access.needPassword') },
        { min: LEAST, message: t('access.rule.length') },
        { max: MOST, message: t('access.rule.long') },
      ]}
      {...(refused.length ? { validateStatus: 'error', help: t('access.weak') } : {})}
      extra={
        <ul className="gr-rules">
          {rules.map(({ word, broken }) => (
            <Rule key={word} text={t(`access.${word}`)} state={state(broken)} />
          ))}
        </ul>
      }
    >
      <Input.Password autoComplete="new-password" dir="ltr" />
    </Form.Item>
  )
}

const marks = { open: MinusOutlined, kept: CheckOutlined, broken: CloseOutlined }

function Rule({ text, state }: { text: string; state: 'open' | 'kept' | 'broken' }) {
  const t = useT()
  const Mark = marks[state]
  return (
    <li data-state={state}>
      <Mark aria-hidden />
      <span>
        {text}
        {state !== 'open' && <span className="gr-visually-hidden"> ({t(`access.rule.${state}`)})</span>}
      </span>
    </li>
  )
}
