import type { Formula } from '@lichtspel/domain/catalogue/formulas'
import { offeredOccasions } from '@lichtspel/domain/catalogue/occasions'
import { named } from '@lichtspel/texts/language'
import { HERO } from '@lichtspel/texts/site'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import type { ReactNode } from 'react'
import { bookingPath } from '../../lib/booking-path.ts'
import { shelfId } from '../../lib/shelf-id.ts'
import { SiteLink } from '../../lib/site-link.tsx'
import styles from './occasion-chips.module.css'

/** Why people come, in one word each: the word leads to its formula. */
export function OccasionChips() {
  const occasions = offeredOccasions(useCatalogue())
  if (occasions.length === 0) return null
  return (
    <nav className={styles.occasions} aria-labelledby="waarvoor">
      <p id="waarvoor">{HERO.occasions}</p>
      <ul>
        {occasions.map(({ occasion, formula }) => (
          <li key={occasion.id} data-group={formula.cardGroup}>
            <WayTo formula={formula}>{named(occasion.names)}</WayTo>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The booking with the formula chosen, or the cards of what is arranged by mail. */
function WayTo({ formula: { offered, id, cardGroup }, children }: { formula: Formula; children: ReactNode }) {
  return offered === 'site' ? (
    <SiteLink to={bookingPath(id)}>{children}</SiteLink>
  ) : (
    <a href={`#${shelfId(cardGroup)}`}>{children}</a>
  )
}
