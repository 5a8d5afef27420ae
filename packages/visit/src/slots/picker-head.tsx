import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import { hasEnoughSlots } from '@lichtspel/domain/slots/needs'
import { ONE_SLOT_ONE_GAME, SLOT_STEP } from '@lichtspel/texts/booking'
import { formatLongDate } from '@lichtspel/texts/dates'
import { Notice } from '@lichtspel/ui/notice'
import type { DayChoice } from '../choice/use-day-choice.ts'
import { useCatalogue } from '../venue/offer-context.tsx'
import styles from './slot-picker.module.css'

export type PickerHeadProps = {
  day: DayChoice
  attraction: AttractionId
  /** How many slots are to be chosen. */
  needed: number
  /** Not everyone plays at once, which is to be told. */
  isInTurns: boolean
}

/** The day, how many slots are chosen of how many, and what to know before choosing. */
export function PickerHead({ day, attraction, needed, isInTurns }: PickerHeadProps) {
  const { selection, refused } = day.choice.attractions[attraction]
  const { capacity } = useCatalogue().attractions[attraction]
  return (
    <>
      <div className={styles.head}>
        <p className={styles.date}>{formatLongDate(day.choice.date)}</p>
        <p className={styles.counter} data-enough={hasEnoughSlots(selection.length, needed) || undefined}>
          {SLOT_STEP.counter(selection.length, needed)}
        </p>
      </div>
      {day.schedules[attraction]?.mandatoryBreak && <p className={styles.note}>{ONE_SLOT_ONE_GAME}</p>}
      {isInTurns && <p className={styles.note}>{SLOT_STEP.turns(capacity, needed)}</p>}
      {/* A slot that went unheard says the same, and more. */}
      {day.live.isSilent && refused?.why !== 'unheard' && <Notice kind="warning">{SLOT_STEP.offline}</Notice>}
    </>
  )
}
