import { deadlinesOf, isInTime } from '@lichtspel/domain/booking/self-service'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { depositCents, paysWhole } from '@lichtspel/domain/payment/deposit'
import { instantOf } from '@lichtspel/domain/time/zones'
import { firstStart, gamesOf } from '@lichtspel/domain/visit/visit'
import { PAYING } from '@lichtspel/texts/booking-summary'
import { useClock } from '@lichtspel/visit/clock/clock-context.tsx'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import type { WishedVisit } from '../booking-state.ts'
import styles from '../summary/summary.module.css'

/** When the visitor pays and until when they may cancel, in one line under the total. */
export function PayingLine({ visit }: { visit: WishedVisit }) {
  const catalogue = useCatalogue()
  const now = useClock().now().epochMs
  const cancel = mayCancel(catalogue, visit, now)
    ? PAYING.cancel(catalogue.rules.selfServiceHours.cancel)
    : []
  const words = [payingWords(catalogue, visit) ?? [], cancel].flat()
  return words.length === 0 ? null : <p className={styles.line}>{words.join(' ')}</p>
}

/** Whether it is not yet too late to cancel. Until slots are chosen, a visit at the end of the day counts. */
export function mayCancel(catalogue: Catalogue, { date, selections }: VisitTime, now: number): boolean {
  const start = gamesOf(selections) > 0 ? firstStart(selections) : '23:59'
  return isInTime(deadlinesOf(catalogue, instantOf(catalogue.venue.zone, date, start)), 'cancel', now)
}

type VisitTime = Pick<WishedVisit, 'date' | 'selections'>

/** Undefined for a venue that does not say where its visitors pay. */
function payingWords(catalogue: Catalogue, { modules }: WishedVisit): string | undefined {
  if (paysWhole(catalogue)) return PAYING.online
  if (!catalogue.rules.paysOnSite) return undefined
  return depositCents(catalogue, modules) > 0 ? PAYING.afterDeposit : PAYING.onSite
}
