/** What may be chosen of a table: its columns, and views of it that are kept by name or given to others. */
import { DeleteOutlined } from '@ant-design/icons'
import { Button, Checkbox, Form, Input, Popover } from 'antd'
import { useT } from '../lib/words'
import { CopyButton } from './CopyButton'
import type { useTableChoices } from './tableMemory'

type Choices = ReturnType<typeof useTableChoices>
type ColumnsProps = { choices: Choices; columns: readonly { key: string; title: () => string }[] }
type Props = ColumnsProps & { onClear?: () => void }

export function TableTools({ choices, columns, onClear }: Props) {
  const t = useT()
  return (
    <div className="gr-row gr-table-tools">
      {onClear && (
        <Button size="small" type="link" onClick={onClear}>
          {t('table.clear')}
        </Button>
      )}
      <Popover trigger="click" placement="bottomRight" content={<Columns choices={choices} columns={columns} />}>
        <Button size="small">{t('table.columns')}</Button>
      </Popover>
      <Popover trigger="click" placement="bottomRight" content={<Views choices={choices} />}>
        <Button size="small">{t('table.views')}</Button>
      </Popover>
    </div>
  )
}

/** The first column, which leads to the row, always stands. */
function Columns({ choices: { isHidden, hide }, columns: [, ...others] }: ColumnsProps) {
  // One of buttons has no title, and always stands too.
  const columns = others.filter(({ title }) => title())
  const shown = columns.filter(({ key }) => !isHidden(key)).map(({ key }) => key)
  return (
    <Checkbox.Group
      className="gr-stack"
      value={shown}
      options={columns.map(({ key, title }) => ({ value: key, label: title() }))}
      onChange={(next) => hide(columns.map(({ key }) => key).filter((key) => !next.includes(key)))}
    />
  )
}

function Views({ choices: { views, open, save, remove, link } }: { choices: Choices }) {
  const t = useT()
  const [form] = Form.useForm<{ name: string; isShared?: boolean }>()
  const keep = ({ name, isShared = false }: { name: string; isShared?: boolean }) => {
    save(name.trim(), isShared)
    form.resetFields()
  }
  return (
    <div className="gr-stack gr-table-views">
      {views.map((view) => (
        <span key={`${view.name} ${view.savedBy}`} className="gr-row">
          <Button type="link" size="small" onClick={() => open(view)}>
            <bdi>{view.name}</bdi>
          </Button>
          {(view.savedBy || view.isShared) && (
            <span className="gr-secondary">{view.savedBy ? <bdi>{view.savedBy}</bdi> : t('table.shared')}</span>
          )}
          {!view.savedBy && (
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('table.removeView', { name: view.name })}
              onClick={() => remove(view)}
            />
          )}
        </span>
      ))}
      <Form form={form} className="gr-stack" onFinish={keep}>
        <Form.Item
          name="name"
          className="gr-view-name"
          rules={[{ required: true, whitespace: true, message: t('table.nameView') }]}
        >
          <Input aria-label={t('table.nameView')} placeholder={t('table.nameView')} maxLength={60} dir="auto" />
        </Form.Item>
        <Form.Item name="isShared" noStyle valuePropName="checked">
          <Checkbox>{t('table.share')}</Checkbox>
        </Form.Item>
        <Button htmlType="submit">{t('save')}</Button>
      </Form>
      <CopyButton text={link()} label={t('table.copyLink')} />
    </div>
  )
}
