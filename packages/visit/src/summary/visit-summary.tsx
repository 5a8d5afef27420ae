import { type FormulaId, getFormula, isPartyFormula } from '@lichtspel/domain/catalogue/formulas'
import type { ModuleId } from '@lichtspel/domain/catalogue/modules'
import { depositCents, depositDue, depositMailDays, paysWhole } from '@lichtspel/domain/payment/deposit'
import type { PlayedVisit } from '@lichtspel/domain/plan/played-visit'
import type { Price, Surplus } from '@lichtspel/domain/price/estimate'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { PRICE_WORDS, playersText } from '@lichtspel/texts/booking'
import { formatDayAndMonth } from '@lichtspel/texts/dates'
import { named } from '@lichtspel/texts/language'
import { formatSum } from '@lichtspel/texts/prices'
import { SURPLUS } from '@lichtspel/texts/slots'
import type { ReactNode } from 'react'
import { useToday } from '../clock/clock-context.tsx'
import { PriceLines } from '../price/price-lines.tsx'
import { Ticket } from '../ticket/ticket.tsx'
import { LazyTimeline } from '../timeline/lazy-timeline.tsx'
import { useCatalogue } from '../venue/offer-context.tsx'
import { useShown } from '../venue/shown.ts'
import styles from './visit-summary.module.css'

export type VisitSummaryProps = {
  date: IsoDate
  players: number | null
  formula: FormulaId
  modules: readonly ModuleId[]
  /** The chosen games; `null` while there are none. */
  visit: PlayedVisit | null
  /** The server holds every chosen slot. */
  isHeld: boolean
  price: Price
  /** How many slots are still to be chosen. */
  missing: number
  /** Slots beyond what the games need. The price includes them, so the summary names them. */
  surplus: readonly Surplus[]
  /** Shown while there is no price yet. */
  invitation: string
  scene: ReactNode
}

/** The ticket of the visit so far, with how its price is calculated on the stub. */
export function VisitSummary(props: VisitSummaryProps) {
  const { date, players, formula, visit, isHeld, scene } = props
  const catalogue = useCatalogue()
  const group = [named(getFormula(catalogue, formula).names), players === null ? [] : playersText(players)]
  const look = isHeld ? 'held' : 'proposed'
  return (
    <Ticket look={look} scene={scene} stub={<PriceStub {...props} />}>
      <div>
        <p className={styles.group}>{group.flat().join(', ')}</p>
        <p className={styles.date}>{formatDayAndMonth(date)}</p>
      </div>
      <Missing {...props} />
      {visit !== null && (
        <LazyTimeline visit={visit} look={look} isParty={isPartyFormula(catalogue, formula)} isSmall />
      )}
    </Ticket>
  )
}

function Missing({ missing, surplus }: VisitSummaryProps) {
  const shown = useShown()
  return (
    <>
      {missing > 0 && <p className={styles.missing}>{PRICE_WORDS.still(missing)}</p>}
      {surplus.map((one) => (
        <p key={one.attraction} className={styles.missing}>
          {SURPLUS.named(shown(one.attraction), one)}
        </p>
      ))}
    </>
  )
}

function PriceStub({ date, modules, price, invitation }: VisitSummaryProps) {
  const catalogue = useCatalogue()
  const deposit = paysWhole(catalogue) ? 0 : depositCents(catalogue, modules)
  const isOnSiteOnly = depositDue(catalogue, date, useToday()) === 'on-site'
  const methods = catalogue.rules.deposit.methods.filter((one) => !(isOnSiteOnly && one === 'bankTransfer'))
  if (price.lines.length === 0) return <p className={styles.note}>{invitation}</p>
  return (
    <>
      <PriceLines price={price} />
      {deposit > 0 && (
        <p className={styles.note}>
          {PRICE_WORDS.deposit(formatSum(deposit), depositMailDays(catalogue), methods)}
        </p>
      )}
    </>
  )
}
