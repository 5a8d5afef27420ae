import type { OfferProblem } from '@lichtspel/domain/catalogue/offer-faults'
import { SETTINGS, SETTINGS_PARTS } from '@lichtspel/texts/desk-settings/pages'
import { Select } from '@lichtspel/ui/select'
import { Link } from 'react-router'
import { useWide } from '../../lib/use-wide.ts'
import { isPartId, type PartId, partOfPath } from './forms/parts.ts'
import styles from './settings.module.css'

const PARTS = Object.keys(SETTINGS_PARTS).filter(isPartId)

type PartListProps = {
  part: PartId
  problems: readonly OfferProblem[]
  onChoose: (part: PartId) => void
}

/** The parts of the settings: a list beside them, on a phone the phone's own. */
export function PartList({ part, problems, onChoose }: PartListProps) {
  const isWide = useWide()
  const wrongIn = (id: PartId) => problems.filter(({ path }) => partOfPath(path)?.id === id).length
  const nameOf = (id: PartId) => {
    const wrong = wrongIn(id)
    return wrong === 0 ? SETTINGS_PARTS[id].name : `${SETTINGS_PARTS[id].name} (${SETTINGS.wrongIn(wrong)})`
  }
  if (!isWide)
    return (
      <Select
        label={SETTINGS.parts}
        value={part}
        options={PARTS.map((id) => ({ value: id, label: nameOf(id) }))}
        onChange={({ target }) => isPartId(target.value) && onChoose(target.value)}
      />
    )
  return (
    <nav aria-label={SETTINGS.parts}>
      <ul className={styles.parts}>
        {PARTS.map((id) => (
          <li key={id}>
            <Link to={`?deel=${id}`} aria-current={id === part ? 'page' : undefined}>
              <span>{SETTINGS_PARTS[id].name}</span>
              {wrongIn(id) > 0 && <span className={styles.wrong}>{SETTINGS.wrongIn(wrongIn(id))}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
