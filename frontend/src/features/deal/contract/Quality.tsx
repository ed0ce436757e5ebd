/** The parameters of goods with their limits, a row each. */
import { Button, Form, Input, Select } from 'antd'
import { useT } from '../words'

export function Quality() {
  const t = useT()
  const limits = (['min', 'max', 'range'] as const).map((value) => ({ value, label: t(`limit.${value}`) }))
  const needed = [{ required: true, whitespace: true, message: t('contract.needed') }]
  return (
    <fieldset className="gr-fieldset">
      <legend>{t('contract.quality')}</legend>
      <Form.List name="quality">
        {(fields, { add, remove }, { errors }) => (
          <>
            {fields.map(({ key, name }) => (
              <div key={key} className="gr-contract-parameter">
                <Form.Item name={[name, 'parameter']} label={t('contract.parameter')} rules={needed}>
                  <Input maxLength={80} />
                </Form.Item>
                <Form.Item name={[name, 'limit']} label={t('contract.limit')}>
                  <Select options={limits} />
                </Form.Item>
                <Form.Item name={[name, 'value']} label={t('contract.value')} rules={needed}>
                  <Input dir="ltr" inputMode="decimal" maxLength={20} />
                </Form.Item>
                <Form.Item noStyle shouldUpdate>
                  {({ getFieldValue }) =>
                    getFieldValue(['quality', name, 'limit']) === 'range' && (
                      <Form.Item name={[name, 'to']} label={t('contract.to')} rules={needed}>
                        <Input dir="ltr" inputMode="decimal" maxLength={20} />
                      </Form.Item>
                    )
                  }
                </Form.Item>
                <Form.Item name={[name, 'unit']} label={t('contract.unit')}>
                  <Input maxLength={20} />
                </Form.Item>
                <Form.Item name={[name, 'method']} label={t('contract.method')}>
                  <Input maxLength={80} />
                </Form.Item>
                <Button onClick={() => remove(name)} aria-label={t('contract.removeParameter', { number: name + 1 })}>
                  ×
                </Button>
              </div>
            ))}
            <Button onClick={() => add({ limit: 'max' })}>{t('contract.addParameter')}</Button>
            <Form.ErrorList errors={errors} />
          </>
        )}
      </Form.List>
    </fieldset>
  )
}
