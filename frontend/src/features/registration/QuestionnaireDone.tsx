/** Where the questionnaire leads back to: what was answered, and the way on. */
import { SmileOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Link } from 'react-router'
import type { Answered, Catalogue } from '../../api/contract'
import { companyChoices } from '../../lib/companyTerms'
import { paths } from '../../lib/paths'
import { usePost } from '../../state/read'
import { registrationId } from '../../state/registration'
import { Facts } from '../../ui/Facts'
import { LoadingSkeleton } from '../../ui/LoadingSkeleton'
import { ResultPage } from './ResultPage'
import { useCategories } from './useCategories'
import { useT, type Word, words } from './words'

const rows: [keyof Answered, Word][] = [
  ['tradeRole', 'tradeRole'],
  ['categories', 'ask.categories'],
  ['monthlyVolume', 'ask.volume'],
  ['markets', 'ask.markets'],
  ['heardFrom', 'ask.heard'],
  ['comments', 'ask.comments'],
]

type Props = { id: string; options: Catalogue | undefined }

export function QuestionnaireDone({ id, options }: Props) {
  const t = useT()
  const choices = companyChoices(words.find)
  const categories = useCategories()
  const { data, error } = usePost('/register/fetchQuestionaireData', { body: { id } })
  const answers: Partial<Answered> = data ?? {}
  const labels = [...choices('role', options?.tradeRoles), ...categories(options)]
  const said = (value: string | string[] | undefined) =>
    [value ?? []].flat().map((one) => labels.find((label) => label.value === one)?.label ?? one)
  const back = registrationId.get() !== undefined
  return (
    <ResultPage
      icon={<SmileOutlined />}
      title={error ? error.message : t('thanks.title')}
      lead={!error && t('thanks.lead')}
    >
      {!data && !error && <LoadingSkeleton rows={3} />}
      <Facts
        facts={rows.map(([name, word]) => {
          const value = said(answers[name]).join(', ')
          return value !== '' && { name: t(word), value: <bdi>{value}</bdi>, wide: name === 'comments' }
        })}
      />
      <Link to={back ? paths.registration({ step: 'review' }) : paths.login()}>
        <Button type="primary" size="large" tabIndex={-1}>
          {t(back ? 'thanks.back' : 'signIn')}
        </Button>
      </Link>
    </ResultPage>
  )
}
