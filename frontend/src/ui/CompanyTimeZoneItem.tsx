/** The time zone of a company, as a field of a form: none for that of its country. */
import { Form, type FormItemProps } from 'antd'
import { TimeZoneSelect } from './TimeZoneSelect'

/** What is taken away is sent as an empty text. */
export function CompanyTimeZoneItem({ placeholder, ...item }: Pick<FormItemProps, 'label'> & { placeholder: string }) {
  return (
    <Form.Item
      {...item}
      name="timeZone"
      normalize={(zone?: string) => zone ?? ''}
      getValueProps={(zone?: string) => ({ value: zone || undefined })}
    >
      <TimeZoneSelect allowClear placeholder={placeholder} />
    </Form.Item>
  )
}
