import { type FormulaId, getFormula } from '@lichtspel/domain/catalogue/formulas'
import type { ModuleId } from '@lichtspel/domain/catalogue/modules'
import { depositCents } from '@lichtspel/domain/payment/deposit'
import type { Price } from '@lichtspel/domain/price/estimate'
import type { Surplus } from '@lichtspel/domain/price/surplus'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { PRICE_WORDS, playersText } from '@lichtspel/texts/booking'
import { attractionName } from '@lichtspel/texts/catalogue'
import { formatDayAndMonth } from '@lichtspel/texts/dates'
import { COLON, named } from '@lichtspel/texts/language'
import { formatSum } from '@lichtspel/texts/prices'
import { SURPLUS } from '@lichtspel/texts/slots'
import type { SlotsPerAttraction } from '../choice/choice.ts'
import { PriceLines } from '../price/price-lines.tsx'
import { slotTimes } from '../statuses/slot-times.ts'
import { gameOrder } from '../venue/game-order.ts'
import { useCatalogue } from '../venue/offer-context.tsx'
import { useShown } from '../venue/use-shown.ts'
import styles from './visit-summary.module.css'

export type VisitSummaryProps = {
  date: IsoDate
  players: number | null
  formula: FormulaId
  modules: readonly ModuleId[]
  slots: SlotsPerAttraction
  price: Price
  /** How many slots are still to be chosen. */
  missing: number
  /** Slots beyond what the games need. The price includes them, so the summary names them. */
  surplus: readonly Surplus[]
  /** Shown while there is no price yet. */
  invitation: string
}

/** The whole visit and how its price is calculated. */
export function VisitSummary(props: VisitSummaryProps) {
  const { date, players, formula, modules, slots, price, missing, surplus, invitation } = props
  const catalogue = useCatalogue()
  const shown = useShown()
  const deposit = depositCents(catalogue, modules)
  const { mailWorkingDays, methods } = catalogue.rules.deposit
  return (
    <div className={styles.summary}>
      <ul className={styles.visit}>
        <li>{formatDayAndMonth(date)}</li>
        {players !== null && <li>{playersText(players)}</li>}
        <li>{named(getFormula(catalogue, formula).names)}</li>
        {gameOrder(catalogue).map((id) =>
          slots[id]?.length ? (
            <li key={id}>
              {attractionName(shown(id))}
              {COLON} {slotTimes(slots[id])}
            </li>
          ) : null,
        )}
      </ul>
      {missing > 0 && <p className={styles.missing}>{PRICE_WORDS.still(missing)}</p>}
      {surplus.map((one) => (
        <p key={one.attraction} className={styles.missing}>
          {SURPLUS.named(shown(one.attraction), one)}
        </p>
      ))}
      {price.lines.length === 0 ? (
        <p className={styles.nothing}>{invitation}</p>
      ) : (
        <>
          <PriceLines price={price} />
          {deposit > 0 && (
            <p className={styles.note}>{PRICE_WORDS.deposit(formatSum(deposit), mailWorkingDays, methods)}</p>
          )}
        </>
      )}
    </div>
  )
}
