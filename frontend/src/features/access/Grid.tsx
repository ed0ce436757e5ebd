/** The permissions by area and verb, each to be ticked by whoever may grant it, with presets to begin with. */
import { Button, Checkbox } from 'antd'
import { ofSales } from '../../lib/tables/permissions'
import { useSession } from '../../state/session'
import './access.css'
import { areas, holds, toggled, verbsOf } from './permissions'
import { useT, words } from './words'

type Props = {
  /** What the person holds before. */
  person: readonly string[]
  /** What the viewer may grant and take away. */
  turn: readonly string[]
  /** Given by the form. */
  value?: string[]
  onChange?: (held: string[]) => void
}

export function Grid({ person, turn, value = [], onChange }: Props) {
  const t = useT()
  const { permissions: own } = useSession()
  const may = (name: string) => turn.includes(name)
  /** What others granted stays. */
  const begin = (names: readonly string[]) => onChange?.([...person.filter((name) => !may(name)), ...names.filter(may)])
  const tick = (name: string, is: boolean) => onChange?.(toggled(value, name, is))
  return (
    <div className="gr-access">
      {turn.length > 0 && (
        <div className="gr-row">
          <span className="gr-secondary">{t('preset')}</span>
          <Button size="small" onClick={() => begin(ofSales)}>
            {t('preset.sales')}
          </Button>
          <Button size="small" onClick={() => begin(own)}>
            {t('preset.admin')}
          </Button>
          <Button size="small" onClick={() => begin([])}>
            {t('preset.none')}
          </Button>
        </div>
      )}
      {areas.map((area) => {
        const named = t(`area.${area}`)
        const hasAll = value.includes(area)
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as this needs
          <div key={area} role="group" aria-label={named} className="gr-access-area">
            <Checkbox
              aria-label={t('allOf', { area: named })}
              checked={hasAll}
              disabled={!may(area)}
              onChange={({ target }) => tick(area, target.checked)}
            >
              <span className="gr-strong">{named}</span>
            </Checkbox>
            <div className="gr-access-verbs">
              {verbsOf(area).map((name) => {
                const said = words.find(`verb.${name}`) ?? name
                return (
                  <Checkbox
                    key={name}
                    aria-label={t('oneOf', { area: named, verb: said })}
                    checked={holds(value, name)}
                    disabled={hasAll || !may(name)}
                    onChange={({ target }) => tick(name, target.checked)}
                  >
                    {said}
                  </Checkbox>
                )
              })}
            </div>
          </div>
        )
      })}
    </div>
  )
}
