import type { Act } from './act.ts'
import { cancelBooking, moveBooking, placeBooking } from './bookings.ts'
import { ensureFloor, publishCatalogue, rebuildSchedule } from './catalogues.ts'
import { closeSchedule, closeSlot, openSchedule, openSlot } from './closures.ts'
import { setDelay, undoDelay } from './delays.ts'
import { answerOutage, performAtDesk } from './desk.ts'
import { expireHolds, holdSlots, releaseHolds } from './holds.ts'
import { setOutage, undoOutage } from './outages.ts'
import type { State } from './state.ts'
import { holdVisit } from './visit-holds.ts'

/** The specification of the engine: performs the act on the state and returns the answer that the engine must give. */
export function performInModel(state: State, act: Act): string {
  switch (act.kind) {
    case 'tick':
      state.now += act.ms
      return ''
    case 'hold':
      return holdSlots(state, act)
    case 'hold-visit':
      return holdVisit(state, act)
    case 'release':
      return releaseHolds(state, act.session)
    case 'expire':
      return expireHolds(state)
    case 'book':
      return placeBooking(state, act)
    case 'cancel':
      return cancelBooking(state, act)
    case 'move':
      return moveBooking(state, act)
    case 'answer':
      return answerOutage(state, act)
    case 'close-slot':
      return closeSlot(state, act)
    case 'open-slot':
      return openSlot(state, act)
    case 'close-schedule':
      return closeSchedule(state, act)
    case 'open-schedule':
      return openSchedule(state, act)
    case 'outage':
      return setOutage(state, act)
    case 'undo-outage':
      return undoOutage(state, act)
    case 'delay':
      return setDelay(state, act)
    case 'undo-delay':
      return undoDelay(state, act)
    case 'rebuild':
      return rebuildSchedule(state, act)
    case 'publish':
      return publishCatalogue(state, act)
    case 'ensure':
      return ensureFloor(state, act)
    default:
      return performAtDesk(state, act)
  }
}
