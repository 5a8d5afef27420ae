import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import type { SlotsPerAttraction } from '@lichtspel/visit/choice/choice.ts'
import {
  advance,
  type BookingAction,
  startBooking,
  type WishedVisit,
} from '../../apps/site/app/features/booking/booking-state.ts'

/** A visit on a Tuesday, after these acts and with these slots chosen. */
export function wishing(
  acts: readonly BookingAction[],
  slots: Partial<SlotsPerAttraction> = {},
): WishedVisit {
  const offer = [FIRST_CATALOGUE]
  const start = startBooking(offer, '2027-01-05')
  const state = acts.reduce((said, act) => advance(offer, said, act), start)
  const selections = { laser: [], vr: [], interactivefloor: [], ...slots }
  return {
    ...state,
    selections,
    mealAt: null,
    isPlannable: false,
    closed: [],
    absent: [],
    isPlanTooLarge: false,
  }
}
