import type { Shown } from '@lichtspel/domain/catalogue/attractions'
import { HOLD_WORDS } from '@lichtspel/texts/booking'
import { LEAD_WORDS } from '@lichtspel/texts/booking-summary'
import { SURPLUS } from '@lichtspel/texts/slots'
import type { DayChoice } from '@lichtspel/visit/choice/use-day-choice.ts'
import { slotTimes } from '@lichtspel/visit/statuses/slot-times.ts'
import { useShown } from '@lichtspel/visit/venue/shown.ts'
import { surplusesOf, type VisitPrice } from '../price/visit-price.ts'
import styles from './summary.module.css'

/** One line beside the total: held, lost, too many or offline. Changes are announced where they happen, so not here. */
export function StatusLine({ day, price }: { day: DayChoice; price: VisitPrice }) {
  const status = holdStatus(useShown(), day, price.surplus)
  if (status === null) return null
  return (
    <p className={styles.status} data-is={status.is}>
      {status.words}
    </p>
  )
}

type HoldStatus = { is: 'lost' | 'offline' | 'refused' | 'surplus' | 'held'; words: string }

/** The state of the selection in one line: what needs action comes before what only reassures. */
export function holdStatus(
  shown: Shown,
  { choice, live }: Pick<DayChoice, 'choice' | 'live'>,
  surplus: VisitPrice['surplus'],
): HoldStatus | null {
  const [lost] = choice.lost
  if (lost !== undefined) return { is: 'lost', words: LEAD_WORDS.lost(shown(lost.attraction), lost.key) }
  if (live.silentSince !== null) {
    return { is: 'offline', words: LEAD_WORDS.offlineSince(live.silentSince) }
  }
  const refused = Object.values(choice.attractions).flatMap((part) => part.refused?.keys ?? [])
  if (refused.length > 0) return { is: 'refused', words: HOLD_WORDS.notHeld(slotTimes(refused)) }
  const [tooMany] = surplusesOf({ surplus })
  if (tooMany !== undefined)
    return { is: 'surplus', words: SURPLUS.named(shown(tooMany.attraction), tooMany) }
  return choice.hold === 'held' ? { is: 'held', words: HOLD_WORDS.kept } : null
}
