import type { SlotsPerAttraction } from '@lichtspel/visit/choice/choice.ts'
import { advance, type BookingAct, startBooking, type WishedVisit } from './booking-state.ts'

/** A visit on a Tuesday, after these acts and with these slots chosen. */
export function wishing(acts: readonly BookingAct[], slots: Partial<SlotsPerAttraction> = {}): WishedVisit {
  const state = acts.reduce(advance, startBooking('2027-01-05'))
  return { ...state, selections: { laser: [], vr: [], interactivefloor: [], ...slots } }
}
