/** Files that somebody brings to a dispute: chosen in the form, and uploaded one by one when it is sent. */
import { Form } from 'antd'
import { useState } from 'react'
import type { BodyOf } from '../../../api/shapes'
import { DOCUMENTS, kindsOf, type Refused, refusal } from '../../../lib/fileRules'
import { useT as useCommon } from '../../../lib/words'
import { FileDrop } from '../../../ui/FileDrop'
import { useT } from '../words'
import { type Progress, useUpload } from './useAttach'

const MAX_FILES = 5

type Sent = NonNullable<BodyOf<'/order/{id}/orderDispute/answer'>['files']>

/** Uploads what was chosen; nothing where one of them did not arrive. */
export function useEvidence() {
  const { upload, progress, sent, isUploading, forget } = useUpload()
  return {
    isUploading,
    field: { progress, sent, onForget: forget },
    send: async (files: File[] = []): Promise<Sent | undefined> => {
      const brought: Sent = []
      for (const file of files) {
        const fileURL = await upload(file)
        if (!fileURL) return undefined
        brought.push({ fileURL, fileName: file.name })
      }
      return brought
    },
  }
}

type Field = ReturnType<typeof useEvidence>['field']

export function Evidence({ required = false, ...field }: Field & { required?: boolean }) {
  const t = useT()
  return (
    <Form.Item name="files" rules={[{ required, type: 'array', message: t('needed') }]}>
      <Files {...field} />
    </Form.Item>
  )
}

type Props = Field & { value?: File[]; onChange?: (files: File[]) => void; progress: Progress }

function Files({ value = [], onChange, progress, sent, onForget }: Props) {
  const t = useT()
  const say = useCommon()
  const [wrong, setWrong] = useState<Refused>()
  const add = (files: File[], instead?: string) => {
    const why = files.map((file) => refusal(file, DOCUMENTS)).find(Boolean)
    setWrong(why)
    if (why) return
    onForget()
    const names = new Set([instead, ...files.map(({ name }) => name)])
    onChange?.([...value.filter(({ name }) => !names.has(name)), ...files].slice(0, MAX_FILES))
  }
  return (
    <FileDrop
      label={t('addEvidence')}
      hint={`${t('evidenceHint')} · ${t('fileHint', { kinds: kindsOf(DOCUMENTS) })}`}
      items={value.map((file) => ({
        key: file.name,
        name: file.name,
        size: file.size,
        mime: file.type,
        waits: true,
        ...(file === sent ? progress : {}),
      }))}
      most={MAX_FILES}
      accept={DOCUMENTS}
      error={wrong && say(`file.${wrong}`, { kinds: kindsOf(DOCUMENTS) })}
      onFiles={add}
      onRemove={(key) => onChange?.(value.filter(({ name }) => name !== key))}
    />
  )
}
