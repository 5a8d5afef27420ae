import { type AttractionId, attractionOf } from '@lichtspel/domain/catalogue/attractions'
import type { Surplus } from '@lichtspel/domain/price/surplus'
import { hasEnoughSlots } from '@lichtspel/domain/slots/needs'
import { ONE_SLOT_ONE_GAME, SLOT_STEP } from '@lichtspel/texts/booking'
import { formatLongDate } from '@lichtspel/texts/dates'
import { Notice } from '@lichtspel/ui/notice'
import { choiceOn } from '../choice/choice.ts'
import type { DayChoice } from '../choice/use-day-choice.ts'
import { useCatalogue } from '../venue/offer-context.tsx'
import styles from './slot-picker.module.css'

export type PickerHeadProps = {
  day: DayChoice
  attraction: AttractionId
  /** How many slots are to be chosen. */
  needed: number
  /** What is chosen beyond that, and what it costs. */
  surplus?: Surplus | undefined
  /** Not everyone plays at once, which is to be told. */
  isInTurns: boolean
  /** For who knows the house and has the day before him: the counter alone. */
  isBrief?: boolean
}

/** The day, how many slots are chosen of how many, and what to know before choosing. */
export function PickerHead({ day, attraction, needed, surplus, isInTurns, isBrief }: PickerHeadProps) {
  const { selection, refused } = choiceOn(day.choice, attraction)
  const { capacity } = attractionOf(useCatalogue().attractions, attraction)
  return (
    <>
      <div className={styles.head}>
        {!isBrief && <p className={styles.date}>{formatLongDate(day.choice.date)}</p>}
        <p className={styles.counter} data-count={countOf(selection.length, needed, surplus)}>
          {SLOT_STEP.counter(selection.length, needed)}
        </p>
      </div>
      {!isBrief && day.schedules[attraction]?.mandatoryBreak && (
        <p className={styles.note}>{ONE_SLOT_ONE_GAME}</p>
      )}
      {isInTurns && <p className={styles.note}>{SLOT_STEP.turns(capacity, needed)}</p>}
      {/* A slot that went unheard says the same, and more. */}
      {day.live.isSilent && refused?.why !== 'unheard' && <Notice kind="warning">{SLOT_STEP.offline}</Notice>}
    </>
  )
}

function countOf(
  chosen: number,
  needed: number,
  surplus: Surplus | undefined,
): 'short' | 'enough' | 'surplus' {
  if (surplus !== undefined) return 'surplus'
  return hasEnoughSlots(chosen, needed) ? 'enough' : 'short'
}
