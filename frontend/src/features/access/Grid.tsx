/** The permissions by area and verb, each to be ticked by whoever may grant it, with presets to begin with. */
import { Button, Checkbox } from 'antd'
import './access.css'
import { type Area, areas, holds, mayGrant, SALES, toggled } from './permissions'
import { useT, words } from './words'

type Props = {
  /** What the person holds before. */
  person: readonly string[]
  /** What the caller holds; absent where nothing may be changed. */
  by: readonly string[] | undefined
  /** Given by the form. */
  value?: string[]
  onChange?: (held: string[]) => void
}

const allAreas = Object.keys(areas).filter((area): area is Area => area in areas)

export function Grid({ person, by, value = [], onChange }: Props) {
  const t = useT()
  const may = (name: string) => by !== undefined && mayGrant(by, person, name)
  const begin = (names: readonly string[]) => onChange?.(names.filter(may))
  const tick = (name: string, is: boolean) => onChange?.(toggled(value, name, is))
  return (
    <div className="gr-access">
      {by && (
        <div className="gr-row">
          <span className="gr-secondary">{t('preset')}</span>
          <Button size="small" onClick={() => begin(SALES)}>
            {t('preset.sales')}
          </Button>
          <Button size="small" onClick={() => begin(by)}>
            {t('preset.admin')}
          </Button>
          <Button size="small" onClick={() => begin([])}>
            {t('preset.none')}
          </Button>
        </div>
      )}
      {allAreas.map((area) => {
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
              {areas[area].map((verb) => {
                const name = `${area}.${verb}`
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
