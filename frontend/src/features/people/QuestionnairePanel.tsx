/** What somebody answered to the questionnaire beside their registration, in words, for those who review them. */
import type { Answers } from '../../api/contract'
import { companyChoices } from '../../lib/companyTerms'
import { useGet } from '../../state/read'
import { Facts } from '../../ui/Facts'
import { Panel } from '../../ui/Panel'
import { useT, words } from './words'

const names = ['tradeRole', 'categories', 'monthlyVolume', 'markets', 'heardFrom', 'comments'] as const

export function QuestionnairePanel({ answers }: { answers: Answers }) {
  const t = useT()
  const { data: options } = useGet('/catalogue/options')
  const roles = companyChoices(words.find)('role', options?.tradeRoles)
  const categories = (options?.categories ?? []).map(({ value, label }) => ({
    value,
    label: words.find(`category.${value}`) ?? label,
  }))
  const labels = [...roles, ...categories]
  const said = (value: string | string[] | undefined) =>
    [value ?? []].flat().map((one) => labels.find((label) => label.value === one)?.label ?? one)
  return (
    <Panel title={t('questionnaire')}>
      <Facts
        facts={names.map((name) => {
          const value = said(answers[name]).join(', ')
          return value !== '' && { name: t(`ask.${name}`), value: <bdi>{value}</bdi>, wide: name === 'comments' }
        })}
      />
    </Panel>
  )
}
