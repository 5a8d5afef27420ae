import type { Offer } from '@lichtspel/domain/catalogue/catalogue'
import { missingWords } from '@lichtspel/domain/catalogue/missing-words'
import type { OfferProblem } from '@lichtspel/domain/catalogue/offer-faults'
import { UNTRANSLATED } from '@lichtspel/texts/desk/languages'
import { SETTINGS, SETTINGS_PARTS } from '@lichtspel/texts/desk-settings/pages'
import { Select } from '@lichtspel/ui/select'
import { Link } from 'react-router'
import { useWide } from '../../lib/use-wide.ts'
import { isPartId, type PartId, partOfPath } from './forms/parts.ts'
import styles from './settings.module.css'

const PARTS = Object.keys(SETTINGS_PARTS).filter(isPartId)

type PartListProps = {
  part: PartId
  offer: Offer
  problems: readonly OfferProblem[]
  onChoose: (part: PartId) => void
}

/** Navigation between the parts of the settings: a list beside them, or a native select on a phone. */
export function PartList({ part, offer, problems, onChoose }: PartListProps) {
  const isWide = useWide()
  const wrongIn = (id: PartId) => problems.filter(({ path }) => partOfPath(path)?.id === id).length
  const missing = missingWords(offer)
  const marksOf = (id: PartId) => {
    const wrong = wrongIn(id)
    const untranslated = missing.filter(({ path }) => partOfPath(path)?.id === id).length
    return {
      wrong: wrong === 0 ? '' : SETTINGS.wrongIn(wrong),
      untranslated: untranslated === 0 ? '' : UNTRANSLATED.count(untranslated),
    }
  }
  const nameOf = (id: PartId) => {
    const marks = Object.values(marksOf(id)).filter((words) => words !== '')
    return `${SETTINGS_PARTS[id].name}${marks.length === 0 ? '' : ` (${marks.join(', ')})`}`
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
        {PARTS.map((id) => {
          const { wrong, untranslated } = marksOf(id)
          return (
            <li key={id}>
              <Link to={`?deel=${id}`} aria-current={id === part ? 'page' : undefined}>
                <span>{SETTINGS_PARTS[id].name}</span>
                {wrong !== '' && <span className={styles.wrong}>{wrong}</span>}
                {untranslated !== '' && <span className={styles.untranslated}>{untranslated}</span>}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
