/** Saving the search that stands, or changing one that is kept: its name, and whether it tells of what comes. */
import { Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/call'
import type { SavedSearch } from '../../api/contract'
import type { CallError } from '../../api/errors'
import { notify } from '../../lib/notify'
import { FormDrawer } from '../../ui/FormDrawer'
import { askedOf } from './savedSearch'
import { useT } from './words'

type Typed = { name: string; tells: boolean }
type Props = { search?: SavedSearch | undefined; query: URLSearchParams; onClose: (isSaved: boolean) => void }

export function SearchDrawer({ search, query, onClose }: Props) {
  const t = useT()
  const saving = useCall('/savedSearch/save', { quiet: true })
  const changing = useCall('/savedSearch/change/{id}', { quiet: true })
  const [form] = Form.useForm<Typed>()
  const typed = Form.useWatch('name', form)?.trim()
  // The name of another search, for which the person has been asked.
  const [taken, setTaken] = useState<string>()
  const replaces = taken !== undefined && taken === typed
  const submit = async ({ name, tells }: Typed) => {
    const said = { name: name.trim(), tells }
    const onRefused = ({ detail }: CallError) => {
      if (detail.code === 'FIELD_EXISTS') setTaken(said.name)
    }
    const reply = search
      ? await changing.run(said, { id: search._id })
      : await saving.run({ ...said, ...askedOf(query), ...(replaces && { replaces }) }, undefined, { onRefused })
    if (!reply) return false
    notify.success(t(search ? 'searchChanged' : 'searchSaved'))
    onClose(true)
  }
  return (
    <FormDrawer<Typed>
      keptAs={['saved search', search?._id ?? 'new']}
      title={t(search ? 'changeThisSearch' : 'saveSearch')}
      open
      onClose={() => onClose(false)}
      onSubmit={submit}
      busy={saving.busy || changing.busy}
      error={saving.error ?? changing.error}
      fieldWords={{ name: t(search ? 'searchNamed' : 'searchNamedReplace') }}
      submitText={t(replaces ? 'replaceIt' : 'saveIt')}
      danger={replaces}
      form={form}
      initialValues={{ name: search?.name ?? query.get('search') ?? '', tells: search?.tells ?? true }}
    >
      <Form.Item
        name="name"
        label={t('searchName')}
        rules={[{ required: true, whitespace: true, message: t('required', { field: t('searchName') }) }]}
      >
        <Input maxLength={60} dir="auto" />
      </Form.Item>
      <Form.Item name="tells" valuePropName="checked" extra={t('tellMeHint')}>
        <Checkbox>{t('tellMe')}</Checkbox>
      </Form.Item>
    </FormDrawer>
  )
}
