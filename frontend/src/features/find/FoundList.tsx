/** The list of what was found, group by group; one of it is chosen. */
import { StatusTag } from '../../ui/StatusTag'
import { useShownChosen } from '../../ui/useShownChosen'
import type { Entry, Group } from './groups'
import { useT } from './words'

export const optionId = (list: string, at: number) => `${list}-${at}`

type Props = {
  id: string
  groups: readonly Group[]
  at: number
  isSearching: boolean
  /** What is said above the list. */
  lead?: string
  /** What one may look for. */
  hint?: string
  onOpen: (entry: Entry) => void
  onPoint: (at: number) => void
}

export function FoundList({ id, groups, at, isSearching, lead, hint, onOpen, onPoint }: Props) {
  const t = useT()
  const shown = useShownChosen(optionId(id, at))
  let place = 0
  return (
    <div className="gr-find-list" ref={shown}>
      {lead && <p className="gr-find-lead">{lead}</p>}
      {hint && <p className="gr-find-lead gr-secondary">{hint}</p>}
      <div id={id} role="listbox" aria-label={t('results')} aria-busy={isSearching}>
        {groups.map(({ key, label, entries, more }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options is no set of fields
          <div key={key} role="group" aria-labelledby={`${id}-${key}`} className="gr-find-group">
            <div className="gr-find-heading">
              <span id={`${id}-${key}`}>{label}</span>
              {more && <span>{more}</span>}
            </div>
            {entries.map((entry) => {
              const nth = place++
              return (
                <Option
                  key={entry.key}
                  id={optionId(id, nth)}
                  entry={entry}
                  isChosen={nth === at}
                  onOpen={() => onOpen(entry)}
                  onPoint={() => onPoint(nth)}
                />
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}

type OptionProps = { id: string; entry: Entry; isChosen: boolean; onOpen: () => void; onPoint: () => void }

const Option = ({ id, entry, isChosen, onOpen, onPoint }: OptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field keeps the focus and takes the keys
  <div
    id={id}
    role="option"
    aria-selected={isChosen}
    className={isChosen ? 'gr-find-option gr-find-chosen' : 'gr-find-option'}
    onClick={onOpen}
    onPointerMove={onPoint}
  >
    <span className="gr-find-name">
      <bdi>{entry.name}</bdi>
      {entry.about && <bdi className="gr-secondary">{entry.about}</bdi>}
    </span>
    <span className="gr-find-place">
      {entry.place && <bdi>{entry.place}</bdi>}
      {entry.state && <StatusTag of={entry.state} />}
    </span>
  </div>
)
