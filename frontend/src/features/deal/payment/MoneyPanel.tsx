/** The money of a deal: what is to be paid, by when, into which account and with which reference; what was paid, and what is left. */
import { Alert } from 'antd'
import type { DealView, MoneyView, PaymentView } from '../../../api/contract'
import { listed } from '../../../lib/rows'
import { useStepName } from '../../../lib/terms'
import type { DealCan } from '../../../live/topics'
import type { Tone } from '../../../theme/tones'
import { CopyButton } from '../../../ui/CopyButton'
import { DateTime } from '../../../ui/DateTime'
import { Facts } from '../../../ui/Facts'
import { Money } from '../../../ui/Money'
import { Panel } from '../../../ui/Panel'
import { StatusTag } from '../../../ui/StatusTag'
import { stepsOf } from '../deal'
import { useT } from '../words'
import { Refunds } from './Refunds'

type Props = { deal: DealView; can?: DealCan | undefined }

/** `can` says what may be done with the refunds: nothing of a deal of another day. */
export function MoneyPanel({ deal, can }: Props) {
  const t = useT()
  const { money } = deal
  const payments = listed(money.payments)
  const isToPay = payments.some(({ status }) => status === 'toPay')
  return (
    <Panel
      title={t('money')}
      extra={
        <span className="gr-row gr-strong">
          {t('amount.balance')} <Money value={money.left} />
          {money.isAdvanceUnread && <span className="gr-secondary">{t('lessAdvance')}</span>}
        </span>
      }
    >
      {payments.length > 0 && (
        <ul className="gr-payments" aria-label={t('payments')}>
          {payments.map((payment) => (
            <Payment key={payment.stepNumber} deal={deal} payment={payment} />
          ))}
        </ul>
      )}
      {money.payee === 'doubted' && isToPay && <Alert type="error" showIcon title={t('payee.doubted')} />}
      <Sums money={money} isToPay={isToPay} />
      <Refunds deal={deal} can={can} />
    </Panel>
  )
}

const tones: Record<PaymentView['status'], Tone> = {
  toPay: 'info',
  unread: 'warning',
  paid: 'success',
  nothingToPay: 'neutral',
}

function Payment({ deal, payment }: { deal: DealView; payment: PaymentView }) {
  const t = useT()
  const stepName = useStepName()
  const { stepNumber, part, status, amount, dueOn, isOverdue } = payment
  const step = stepsOf(deal).find((it) => it.stepNumber === stepNumber)
  return (
    <li>
      <span className="gr-stack">
        <span>{t('stepTitle', { number: stepNumber, name: stepName(step?.name ?? '') })}</span>
        <span className="gr-secondary">{t(`part.${part}`)}</span>
        {status === 'toPay' && (
          <span className="gr-secondary">
            {t('due')} <DateTime at={dueOn} />
          </span>
        )}
      </span>
      <span className="gr-strong">
        {amount ? <Money value={amount} /> : status === 'toPay' && <Unknown deal={deal} />}
      </span>
      <StatusTag
        of={status}
        tone={isOverdue ? 'danger' : tones[status]}
        label={t(isOverdue ? 'paying.overdue' : `paying.${status}`)}
      />
    </li>
  )
}

/** An advance is as the contract says; what is left of one that nobody read, whoever reads it will know. */
function Unknown({ deal: { money } }: { deal: DealView }) {
  const t = useT()
  return <span className="gr-secondary">{t(money.isAdvanceUnread ? 'lessAdvance' : 'asAgreed')}</span>
}

/** What the price is made of, and where it goes; what is nought is not said, but for what was paid. */
function Sums({ money, isToPay }: { money: MoneyView; isToPay: boolean }) {
  const t = useT()
  const { credited, invoiced, paid, isAdvanceUnread, givenBack, refund } = money
  const told = { credited, invoiced, givenBack, refund }
  const isNought = ({ amount }: { amount: string }) => !/[1-9]/.test(amount)
  return (
    <Facts
      facts={[
        { name: t('amount.amount'), value: <Money value={money.amount} /> },
        ...(['credited', 'invoiced', 'givenBack', 'refund'] as const).map(
          (name) => !isNought(told[name]) && { name: t(`amount.${name}`), value: <Money value={told[name]} /> },
        ),
        {
          name: t('amount.paid'),
          value: isAdvanceUnread && isNought(paid) ? t('advanceUnread') : <Money value={paid} />,
        },
        isToPay && { name: t('payInto'), wide: true, value: <Account money={money} /> },
        isToPay && { name: t('reference'), wide: true, value: <Copied text={money.reference} /> },
      ]}
    />
  )
}

/** Told once it is sure; until then, that nothing is to be paid yet. */
function Account({ money: { payee, account } }: { money: MoneyView }) {
  const t = useT()
  if (!account) return t(payee === 'confirmed' ? 'payee.hidden' : `payee.${payee}`)
  return (
    <span className="gr-row">
      <Copied text={account} />
      <StatusTag of="payee" tone="success" label={t('payee.confirmed')} />
    </span>
  )
}

function Copied({ text }: { text: string }) {
  return (
    <span className="gr-row">
      <bdi dir="ltr" className="gr-number">
        {text}
      </bdi>
      <CopyButton text={text} />
    </span>
  )
}
