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
  /** How many slots have to be chosen. */
  needed: number
  /** The slots chosen beyond `needed`, and what they cost. */
  surplus?: Surplus | undefined
  /** Shows a note that the group plays in turns. */
  isInTurns: boolean
  /** Shows only the counter: for staff, who know the venue and see the whole day. */
  isBrief?: boolean
}

/** The day, how many of the needed slots are chosen, and what to know before choosing. */
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
      {/* If a hold request got no response, its own message already says this and more. */}
      {day.live.isSilent && refused?.why !== 'unanswered' && (
        <Notice kind="warning">{SLOT_STEP.offline}</Notice>
      )}
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
