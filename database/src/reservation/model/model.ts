import type { Act } from './act.ts'
import { cancelBooking, moveBooking, placeBooking } from './bookings.ts'
import { closeSchedule, closeSlot, openSchedule, openSlot } from './closures.ts'
import { expireHolds, holdSlots, releaseHolds } from './holds.ts'
import type { Owner, State } from './state.ts'

/** What the engine promises: performs the act on the state and answers as the engine must. */
export function performInModel(state: State, act: Act): string {
  switch (act.kind) {
    case 'tick':
      state.now += act.ms
      return ''
    case 'hold':
      return holdSlots(state, act)
    case 'release':
      return releaseHolds(state, act.session)
    case 'expire':
      return expireHolds(state)
    case 'book':
      return placeBooking(state, act)
    case 'cancel':
      return cancelBooking(state, act.request)
    case 'move':
      return moveBooking(state, act)
    case 'close-slot':
      return closeSlot(state, act)
    case 'open-slot':
      return openSlot(state, act)
    case 'close-schedule':
      return closeSchedule(state, act.schedule)
    case 'open-schedule':
      return openSchedule(state, act.schedule)
  }
}

/** What can be seen of a state, the same for the model and the database. */
export type Sight = {
  claims: Record<string, string>
  schedules: string[]
  bookings: Record<string, string>
  mails: Record<string, number>
  events: Record<string, number>
}

export function sightOf(state: State): Sight {
  return {
    claims: Object.fromEntries([...state.claims].map(([name, { owner }]) => [name, describeOwner(owner)])),
    schedules: state.open.map((open, index) => `${open ? 'open' : 'closed'} ${state.versions[index]}`),
    bookings: Object.fromEntries([...state.bookings].map(([n, { day, status }]) => [n, `${status} ${day}`])),
    mails: state.mails,
    events: state.events,
  }
}

function describeOwner(owner: Owner): string {
  if (owner.kind === 'closure') return 'closed'
  if (owner.kind === 'booking') return `booked ${owner.request}`
  return `held ${owner.session} until ${owner.until} active ${owner.activeAt} seq ${owner.seq}`
}
