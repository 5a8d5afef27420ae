import type { BookingRecord, RecordedEvent } from './records.ts'

/** What follows from a booking's events by the terms, counted apart from the SQL. */
type Replay = {
  /** Cents that have to go back: what came too late, what is more than the deposit, and the share when it was called off. */
  due: number
  broken: string[]
}

type State = Replay & {
  status: 'confirmed' | 'cancelled'
  endedBy: string
  /** What the venue has, and how much of that was paid online. */
  paid: number
  online: number
  /** What the desk let the visitor off. */
  waived: number
}

/** `percent`: of what was paid online, for the one who cancelled the booking. */
export function replay({ deposit, startsAt, events }: BookingRecord, percent: number): Replay {
  const state: State = { due: 0, broken: [], status: 'confirmed', endedBy: '', paid: 0, online: 0, waived: 0 }
  for (const event of events) {
    if (event.what === 'deposit') replayMoney(state, event, deposit)
    else if (event.what === 'cancelled') {
      state.status = 'cancelled'
      state.endedBy = event.actor
      const share = event.actor === 'option' ? 0 : Math.floor((state.online * percent) / 100)
      state.due += Math.max(0, Math.min(share, state.paid))
    } else if (event.what === 'restored') {
      if (state.endedBy !== 'option') state.broken.push('what a person called off stays so')
      if (event.at >= startsAt) state.broken.push('a late payment takes no slot that has started')
      state.status = 'confirmed'
    }
  }
  return state
}

function replayMoney(state: State, { before, after }: RecordedEvent, deposit: number): void {
  const { kind, cents = 0 } = after
  const isBack = (one: string | undefined) => one === 'refund' || one === 'returned' || one === 'charged-back'
  if (isBack(before.kind)) add(state, before.cents ?? 0, true)
  else if (isBack(kind)) add(state, -cents, true)
  else if (kind === 'waived') state.waived += cents
  else if (kind !== 'online') add(state, cents, false)
  else {
    add(state, cents, true)
    const surplus = Math.max(0, Math.min(cents, state.paid + state.waived - deposit))
    state.due += Math.max(0, Math.min(after.outcome === 'too-late' ? cents : surplus, state.paid))
    if (!outcomesOf(state, surplus === cents).includes(after.outcome ?? ''))
      state.broken.push('a payment has the outcome of its booking')
  }
}

function add(state: State, cents: number, isOnline: boolean): void {
  state.paid += cents
  if (isOnline) state.online += cents
}

/** A late payment restores the booking before it is booked. */
function outcomesOf({ status, endedBy }: State, isAllSurplus: boolean): string[] {
  if (status === 'cancelled') return ['too-late']
  return [isAllSurplus ? 'surplus' : 'booked', ...(endedBy === 'option' ? ['reclaimed'] : [])]
}
