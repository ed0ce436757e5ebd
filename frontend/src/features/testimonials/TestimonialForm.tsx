/** What somebody says, written down or changed; the picture is uploaded first, then its location saved. */
import { Button, Form, Input } from 'antd'
import { useCall } from '../../api/call'
import type { Testimonial } from '../../api/contract'
import { PICTURES } from '../../lib/fileRules'
import { notify } from '../../lib/notify'
import { useUpload } from '../../state/files'
import { FilePick } from '../../ui/FilePick'
import { FormDrawer } from '../../ui/FormDrawer'
import { Portrait } from '../../ui/Portrait'
import { useT } from './words'

type Typed = { author: string; company: string; text: string; photo?: string }
type Props = { testimonial: Testimonial | undefined; onClose: (isSaved: boolean) => void }

export function TestimonialForm({ testimonial, onClose }: Props) {
  const t = useT()
  const creating = useCall('/admin/createTestimonial', { quiet: true })
  const changing = useCall('/admin/updateTestimonial/{id}', { quiet: true })
  const submit = async ({ photo = '', ...typed }: Typed) => {
    const done = testimonial
      ? await changing.run({ ...typed, photo }, { id: testimonial._id }, { ifMatch: testimonial.version })
      : await creating.run({ ...typed, photo })
    if (!done) return
    notify.success(t('saved'))
    onClose(true)
  }
  const needed = { required: true, whitespace: true, message: t('needed') }
  return (
    <FormDrawer<Typed>
      keptAs={['testimonial', testimonial?._id ?? 'new']}
      title={t(testimonial ? 'change' : 'add')}
      open
      onClose={() => onClose(false)}
      onSubmit={submit}
      busy={creating.busy || changing.busy}
      error={changing.error ?? creating.error}
      submitText={t('save')}
      initialValues={testimonial}
    >
      <Form.Item name="author" label={t('author')} rules={[needed]}>
        <Input maxLength={100} dir="auto" />
      </Form.Item>
      <Form.Item name="company" label={t('company')} rules={[needed]}>
        <Input maxLength={200} dir="auto" />
      </Form.Item>
      <Form.Item name="text" label={t('text')} rules={[needed]}>
        <Input.TextArea rows={6} maxLength={2000} showCount dir="auto" />
      </Form.Item>
      <Form.Item name="photo" label={t('photo')}>
        <Photo />
      </Form.Item>
    </FormDrawer>
  )
}

/** The form gives it what stands, and hears of what is chosen. */
function Photo({ value, onChange }: { value?: string; onChange?: (location: string) => void }) {
  const t = useT()
  const { upload, busy } = useUpload('/uploadPublicImage')
  const take = async (file: File) => {
    const location = await upload('photo', file)
    if (location) onChange?.(location)
  }
  return (
    <div className="gr-row">
      {value && <Portrait name={t('photo')} src={value} missing={t('photoMissing')} />}
      <FilePick label={t('choosePhoto')} accept={PICTURES} busy={busy} onFile={take} />
      {value && (
        <Button type="text" danger disabled={busy} onClick={() => onChange?.('')}>
          {t('removePhoto')}
        </Button>
      )}
    </div>
  )
}
