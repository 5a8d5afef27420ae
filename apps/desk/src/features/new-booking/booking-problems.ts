import type { PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { hasEnoughSlots } from '@lichtspel/domain/slots/needs'
import type { Moment } from '@lichtspel/domain/time/moment'
import { firstStart, gamesOf } from '@lichtspel/domain/visit/visit'
import { NEW_BOOKING, SLOT_ASKED, START_NOW } from '@lichtspel/texts/desk-new-booking'
import type { Choice } from '@lichtspel/visit/choice/choice.ts'
import { type DetailProblems, detailProblems } from '../../lib/act-form/detail-problems.ts'
import { hasAny, type Overrides } from '../../lib/act-form/overrides.ts'
import { type BookingDraft, isOpenWish, optionProblem } from './booking-draft.ts'

export type BookingProblems = DetailProblems &
  Partial<Record<'games' | 'slots' | 'option' | 'reason', string>>

export type BookingFacts = {
  draft: BookingDraft
  catalogue: Catalogue
  zone: string
  now: Moment
  choice: Pick<Choice, 'selections'>
  needed: PerAttraction<number>
  overrides: Overrides
  /** Hours are being proposed, so none are missing yet. */
  isLooking: boolean
}

const OPTION_WORDS = {
  missing: NEW_BOOKING.optionMissing,
  past: NEW_BOOKING.optionPast,
  'after-visit': NEW_BOOKING.optionAfterVisit,
} as const

/** Why it cannot be sent yet, in the order of the form. */
export function bookingProblems(facts: BookingFacts): BookingProblems {
  const { draft, catalogue, zone, now, choice, needed, overrides, isLooking } = facts
  const isOpen = isOpenWish(draft)
  const hasGames = isOpen
    ? gamesOf(choice.selections) > 0
    : Object.values(draft.games).some((count) => count > 0)
  const isShort = Object.entries(needed).some(
    ([id, count]) => !hasEnoughSlots(choice.selections[id]?.length ?? 0, count),
  )
  const first = gamesOf(choice.selections) === 0 ? undefined : firstStart(choice.selections)
  const option = optionProblem(draft, zone, now, first)
  const isReasonMissing = hasAny(overrides.withoutBreak) && draft.reason.trim() === ''
  return {
    ...detailProblems(draft.details, catalogue),
    ...(!hasGames &&
      !(isOpen && isLooking) && { games: isOpen ? START_NOW.choose : NEW_BOOKING.gamesMissing }),
    ...(hasGames && isShort && { slots: NEW_BOOKING.slotsMissing }),
    ...(isLooking && { slots: START_NOW.looking }),
    ...(option !== undefined && { option: OPTION_WORDS[option] }),
    ...(isReasonMissing && { reason: SLOT_ASKED.breakReasonMissing }),
  }
}
