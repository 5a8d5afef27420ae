import type { Formula } from '@lichtspel/domain/catalogue/formulas'
import { offeredOccasions } from '@lichtspel/domain/catalogue/occasions'
import { FORMULAS_SECTION } from '@lichtspel/texts/home-prices'
import { named } from '@lichtspel/texts/language'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import type { ReactNode } from 'react'
import { bookingPath } from '../../lib/booking-path.ts'
import { cardGroupId } from '../../lib/card-group-id.ts'
import { SiteLink } from '../../lib/site-link.tsx'
import styles from './occasion-chips.module.css'

/** Reasons for a visit, one word each, linked to their formula. */
export function OccasionChips() {
  const occasions = offeredOccasions(useCatalogue())
  if (occasions.length === 0) return null
  return (
    <nav className={styles.occasions} aria-labelledby="waarvoor">
      <p id="waarvoor" className="visually-hidden">
        {FORMULAS_SECTION.occasions}
      </p>
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

/** Links to the booking page with the formula chosen, or to the formula's card group if it is booked by mail. */
function WayTo({ formula: { offered, id, cardGroup }, children }: { formula: Formula; children: ReactNode }) {
  return offered === 'site' ? (
    <SiteLink to={bookingPath(id)}>{children}</SiteLink>
  ) : (
    <a href={`#${cardGroupId(cardGroup)}`}>{children}</a>
  )
}
