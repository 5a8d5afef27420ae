import { depositCents } from '@lichtspel/domain/catalogue/meal'
import type { Venue } from '@lichtspel/domain/catalogue/venue'
import { PRICE_WORDS, playersText } from '@lichtspel/texts/booking'
import { ATTRACTION_NAMES, FORMULA_NAMES } from '@lichtspel/texts/catalogue'
import { formatDayAndMonth, formatList } from '@lichtspel/texts/dates'
import { formatSum } from '@lichtspel/texts/prices'
import { PriceLines } from '../../lib/visit/price-lines.tsx'
import { type BookingState, knownPlayers } from './booking-state.ts'
import styles from './price-summary.module.css'
import { GAME_ORDER } from './step-order.ts'
import { visitPrice } from './visit-price.ts'

/** The whole visit and the sum behind its price. */
export function PriceSummary({ venue, state }: { venue: Venue; state: BookingState }) {
  const { planned, missing } = visitPrice(venue, state)
  const players = knownPlayers(state)
  const deposit = depositCents(state.modules)
  return (
    <div className={styles.summary}>
      <ul className={styles.visit}>
        <li>{formatDayAndMonth(state.date)}</li>
        {players !== null && <li>{playersText(players)}</li>}
        <li>{FORMULA_NAMES[state.formula]}</li>
        {GAME_ORDER.filter((id) => state.selections[id].length > 0).map((id) => (
          <li key={id}>
            {ATTRACTION_NAMES[id]}: {formatList(state.selections[id])}
          </li>
        ))}
      </ul>
      {missing > 0 && <p className={styles.missing}>{PRICE_WORDS.still(missing)}</p>}
      {planned.lines.length === 0 ? (
        <p className={styles.nothing}>{PRICE_WORDS.nothing}</p>
      ) : (
        <>
          <PriceLines price={planned} />
          {deposit > 0 && <p className={styles.note}>{PRICE_WORDS.deposit(formatSum(deposit))}</p>}
        </>
      )}
    </div>
  )
}
