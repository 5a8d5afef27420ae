import type { VenueRules } from '@lichtspel/domain/catalogue/rules'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { ChoiceHolder } from '../device/choice-holder.ts'
import type { BookedSlots } from './booked-slots.ts'
import type { KeptChoice } from './kept-choice.ts'

/** What a store of choices begins with. */
export type ChoiceStart = {
  date: IsoDate
  holder: Pick<ChoiceHolder, 'send' | 'sendVisit' | 'shared'>
  /** How long the venue lets holds live. */
  times: VenueRules['hold']
  /** A clock that only goes on. */
  nowMs: () => number
  /** From before a reload. */
  kept?: KeptChoice | undefined
  /** The booking that is being moved. */
  booked?: BookedSlots | undefined
}
