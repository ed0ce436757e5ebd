/** The letters that the server sends by itself, each unfolded to what its readers have, with example facts. */
import { usePost } from '../../state/read'
import { FailedRead } from '../../ui/FailedRead'
import { ExampleLetters } from './ExampleLetters'
import { useT, words } from './words'

export function Templates() {
  const t = useT()
  const { data, error, again } = usePost('/admin/email/templates')
  return (
    <>
      <p className="gr-secondary">{t('templatesLead')}</p>
      {error && <FailedRead text={error.message} onAgain={again} />}
      {data?.items.map(({ _id, letters }) => (
        <details key={_id}>
          <summary>{words.find(`letter.${_id}`) ?? _id}</summary>
          <div className="gr-letter-preview">
            <ExampleLetters letters={letters} />
          </div>
        </details>
      ))}
    </>
  )
}
