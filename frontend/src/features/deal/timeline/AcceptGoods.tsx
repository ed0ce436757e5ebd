/** The buyer accepts the goods: what came and in which state is said first, and what is given up by it. */
import { Alert, Button, Form, Radio } from 'antd'
import { isolated } from '../../../lib/i18n'
import { useCounted } from '../../../lib/terms'
import type { DealRecord } from '../../../live/topics'
import { Facts } from '../../../ui/Facts'
import { FormDrawer } from '../../../ui/FormDrawer'
import { Money } from '../../../ui/Money'
import type { RefusalMessage } from '../../../ui/messageOf'
import { ChangedMeanwhile } from '../actions/ChangedMeanwhile'
import { itemsOf } from '../deal'
import { useT } from '../words'

type Props = {
  deal: DealRecord
  busy: boolean
  error: RefusalMessage | undefined
  /** What changed since it was asked, where that is why the server refused it. */
  changed: string[] | undefined
  onAccept: () => unknown
  onClose: () => void
}
type Came = { quantity?: 'all' | 'less'; state?: 'sound' | 'faulty' }

const fallsShort = ({ quantity, state }: Came) => quantity === 'less' || state === 'faulty'

export function AcceptGoods({ deal, busy, error, changed, onAccept, onClose }: Props) {
  const t = useT()
  const counted = useCounted()
  const [form] = Form.useForm<Came>()
  const isShort = fallsShort({ quantity: Form.useWatch('quantity', form), state: Form.useWatch('state', form) })
  const needed = [{ required: true, message: t('needed') }]
  return (
    <FormDrawer<Came>
      keptAs={['acceptGoods', deal._id]}
      title={t('accept.title')}
      open
      form={form}
      onClose={onClose}
      onSubmit={(came) => !fallsShort(came) && onAccept()}
      busy={busy}
      error={error}
      submitText={t('accept.title')}
    >
      <div className="gr-column">
        {changed && <ChangedMeanwhile fields={changed} />}
        <Facts
          facts={[
            ...itemsOf(deal).map(({ itemName, quantity, unit }) => ({
              name: isolated(itemName),
              value: counted(quantity, unit),
            })),
            { name: t('accept.worth'), value: <Money value={deal.totals} /> },
          ]}
        />
        <div>
          <Form.Item name="quantity" label={t('accept.quantity')} rules={needed}>
            <Radio.Group>
              <Radio value="all">{t('accept.all')}</Radio>
              <Radio value="less">{t('accept.less')}</Radio>
            </Radio.Group>
          </Form.Item>
          <Form.Item name="state" label={t('accept.state')} rules={needed}>
            <Radio.Group>
              <Radio value="sound">{t('accept.sound')}</Radio>
              <Radio value="faulty">{t('accept.faulty')}</Radio>
            </Radio.Group>
          </Form.Item>
        </div>
      </div>
      {isShort ? (
        <Alert
          type="warning"
          showIcon
          title={t('accept.claim')}
          action={
            <Button href="#dispute" onClick={onClose}>
              {t('showDispute')}
            </Button>
          }
        />
      ) : (
        <Alert type="info" showIcon title={t('accept.givesUp')} />
      )}
    </FormDrawer>
  )
}
