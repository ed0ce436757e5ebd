/** One's picture: uploaded first, then its location saved (specification, section 5). */

import { Button } from 'antd'
import type { User } from '../../api/contract'
import { PICTURES } from '../../lib/fileRules'
import { fullName } from '../../lib/fullName'
import { useSentences } from '../../lib/sentences'
import { useUpdate } from '../../state/account'
import { useUpload } from '../../state/files'
import { FilePick } from '../../ui/FilePick'
import { Panel } from '../../ui/Panel'
import { Portrait } from '../../ui/Portrait'
import { useT } from './words'

export function Picture({ user }: { user: User }) {
  const t = useT()
  const say = useSentences()
  const { upload, busy: uploading } = useUpload('/uploadPublicImage')
  const { update, busy: saving } = useUpdate()
  const take = async (file: File) => {
    const profilePhoto = await upload('profilePhoto', file)
    if (profilePhoto) await update({ profilePhoto })
  }
  return (
    <Panel title={t('picture')}>
      <div className="gr-picture">
        <Portrait large name={fullName(user)} src={user.profilePhoto} missing={say('fileMissing')} />
        <div className="gr-stack">
          <span className="gr-secondary">{t('pictureHint')}</span>
          <div className="gr-row">
            <FilePick label={t('choosePicture')} accept={PICTURES} busy={uploading || saving} onFile={take} />
            {user.profilePhoto && (
              <Button
                type="text"
                danger
                disabled={uploading || saving}
                onClick={() => void update({ profilePhoto: '' })}
              >
                {t('removePicture')}
              </Button>
            )}
          </div>
        </div>
      </div>
    </Panel>
  )
}
