import type { Formula } from '@lichtspel/domain/catalogue/formulas'
import { capitalised, named } from '@lichtspel/texts/language'
import { Icon } from '@lichtspel/ui/icon'
import styles from './includes-list.module.css'

/** What a formula includes. The free player comes first, because it sets the formula apart from the card beside it. */
export function IncludesList({ formula }: { formula: Formula }) {
  const free = formula.offered === 'site' ? formula.freePlayer : null
  if (free === null && formula.includes.length === 0) return null
  return (
    <ul className={styles.includes}>
      {free !== null && (
        <li data-free="">
          <Icon name="check" /> {capitalised(named(free))}
        </li>
      )}
      {formula.includes.map((phrase) => (
        <li key={phrase.nl}>
          <Icon name="check" /> {named(phrase)}
        </li>
      ))}
    </ul>
  )
}
