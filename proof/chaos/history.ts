import type { SlotName } from './contested-day.ts'
import { ExpectedMails } from './expected-mails.ts'
import { HoldLedger } from './hold-ledger.ts'
import { Outages } from './outages.ts'
import type { Ownership } from './ownership.ts'

/** One booking that a visitor requests with one request id, over any number of attempts. */
export type Visit = {
  visitor: number
  requestId: string
  slots: SlotName[]
  hasMeal: boolean
  /** Undefined until there is a final answer. */
  outcome: 'booked' | 'slot-taken' | 'refused' | undefined
  bookingId: string | undefined
  /** Wall-clock time at which the answered attempt was sent. */
  answeredAttemptWallMs: number
  unknownAttempts: number
}

/** A booking that was confirmed to its visitor. */
export type KnownBooking = {
  id: string
  slots: SlotName[]
  placed: SlotName[]
  owned: Ownership[]
  state: 'standing' | 'cancelled'
  presence: 'expected' | 'in' | 'out'
  people: number | null
  /** Undefined until someone changes it. */
  players: number | undefined
  /** Its slots before it was moved because of an outage, until it is put back. */
  before: SlotName[] | undefined
  mails: ExpectedMails
  /** Only one staff act at a time works on a booking, and none while it waits for its payment. */
  isBusy: boolean
}

/** Everything the run's clients saw. Nothing in it was read only from the database. */
export class History {
  readonly holds: HoldLedger
  readonly visits: Visit[] = []
  readonly bookings = new Map<string, KnownBooking>()
  readonly booked: Ownership[] = []
  /** Ids of the completed staff acts on bookings, each once, and of those on an attraction's day. */
  readonly acts: string[] = []
  readonly dayActs: string[] = []
  readonly outages = new Outages()
  /** Schedules that a colleague reports as broken or late: one at a time. */
  readonly inTrouble = new Set<string>()
  /** Descriptions of things that must never happen. */
  readonly surprises: string[] = []
  readonly counts = {
    questions: 0,
    unknownOutcomes: 0,
    nobodyThere: 0,
    refusedBreaks: 0,
    lateHolds: 0,
    visitsHeld: 0,
    visitsNotHeld: 0,
    lateOwnBookings: 0,
    releases: 0,
    walkedAway: 0,
    cancels: 0,
    moves: 0,
    movesRefused: 0,
    restores: 0,
    restoresRefused: 0,
    marks: 0,
    changes: 0,
    lapses: 0,
    unpaid: 0,
    deskBookings: 0,
    outages: 0,
    movesForOutage: 0,
    backs: 0,
    delays: 0,
    unknownAtDesk: 0,
    limited: 0,
  }

  constructor(holdMs: number) {
    this.holds = new HoldLedger(holdMs)
  }

  /**
   * Records a confirmation. Two requests must never get the same booking. `payBefore`: it waits for a payment, and its slots are certain
   * only until then.
   */
  confirmed(visit: Visit, bookingId: string, toldAt: number, payBefore?: number): void {
    visit.outcome = 'booked'
    visit.bookingId = bookingId
    if (this.bookings.has(bookingId)) this.surprises.push(`booking ${bookingId} was given to two requests`)
    const owned = this.#own(bookingId, visit.slots, toldAt, payBefore)
    const { slots } = visit
    this.bookings.set(bookingId, {
      id: bookingId,
      slots,
      placed: slots,
      owned,
      state: 'standing',
      presence: 'expected',
      people: null,
      players: undefined,
      before: undefined,
      mails: new ExpectedMails(visit.visitor < 0, payBefore !== undefined),
      isBusy: payBefore !== undefined,
    })
  }

  /** The visitor read that their payment arrived. One that came late may have got its slots back only now. */
  paid(booking: KnownBooking, toldAt: number): void {
    if (booking.owned.some(({ to }) => to < toldAt))
      booking.owned = this.#own(booking.id, booking.slots, toldAt)
    else for (const ownership of booking.owned) ownership.to = Number.POSITIVE_INFINITY
    booking.mails.paid()
  }

  /** The time to pay is over. */
  lapsed(booking: KnownBooking, hasPaid: boolean): void {
    booking.state = 'cancelled'
    booking.mails.cancelled(hasPaid)
    this.counts.unpaid++
  }

  /** Someone newly got these slots, which nobody can while they are out of order. */
  got(slots: readonly SlotName[], sentAt: number, toldAt: number): void {
    const broken = slots.filter((slot) => this.outages.covers(slot, sentAt, toldAt))
    if (broken.length > 0) this.surprises.push(`${broken} were given away while out of order`)
  }

  cancelled(booking: KnownBooking, askedAt: number, mail: boolean): void {
    for (const ownership of booking.owned) ownership.to = askedAt
    booking.state = 'cancelled'
    booking.mails.cancelled(mail)
    this.counts.cancels++
  }

  restored(booking: KnownBooking, askedAt: number, toldAt: number, mail: boolean): void {
    this.got(booking.slots, askedAt, toldAt)
    booking.owned = this.#own(booking.id, booking.slots, toldAt)
    booking.state = 'standing'
    booking.mails.restored(mail)
    this.counts.restores++
  }

  changed(booking: KnownBooking, players: number, mail: boolean): void {
    booking.players = players
    booking.mails.told('changed', mail)
    this.counts.changes++
  }

  moved(booking: KnownBooking, slots: SlotName[], askedAt: number, toldAt: number, mail: boolean): void {
    const added = slots.filter((slot) => !booking.slots.includes(slot))
    this.got(added, askedAt, toldAt)
    for (const ownership of booking.owned) ownership.to = askedAt
    booking.owned = this.#own(booking.id, slots, toldAt)
    booking.slots = slots
    booking.mails.told('moved', mail)
    this.counts.moves++
  }

  standing(): KnownBooking[] {
    return [...this.bookings.values()].filter(({ state }) => state === 'standing')
  }

  #own(owner: string, slots: SlotName[], from: number, to = Number.POSITIVE_INFINITY): Ownership[] {
    const owned = slots.map((slot) => ({ slot, owner, from, to }))
    this.booked.push(...owned)
    return owned
  }
}
