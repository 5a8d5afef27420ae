import { type AttractionId, attractionsIn, type PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { VenueRules } from '@lichtspel/domain/catalogue/rules'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { clickMessage, toggleSlot } from '@lichtspel/domain/slots/selection'
import type { SlotStatus } from '@lichtspel/domain/slots/slot'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { VisitSlots } from '@lichtspel/domain/visit/visit'
import { AttractionHold, type AttractionHoldPorts } from './attraction-hold.ts'
import { type BookedSlots, roomOf } from './booked-slots.ts'
import { type Choice, type ClickedOn, describeChoice } from './choice.ts'
import { type HoldAnswer, HoldQueue, type VisitAnswer } from './hold-queue.ts'
import { askAgain, holdRefusalOf } from './hold-refusal.ts'
import type { ChoiceStart } from './kept-choice.ts'
import {
  isChosen,
  keysThat,
  NO_LIVES,
  ownedOr,
  type SlotLife,
  type SlotLives,
  withChoice,
  withLosses,
  withOwned,
  withoutSlot,
  withSlot,
} from './slot-lives.ts'
import { VisitHold } from './visit-hold.ts'

/**
 * The one place that knows what a visitor has chosen on a day, and what became of each slot of it. The screen reads it, other tabs are
 * told through it, and the heartbeat asks again for what is in it. A failure changes no choice: it is known why a slot is not held, and
 * the next heartbeat asks again.
 */
export class ChoiceStore {
  readonly #nowMs: () => number
  readonly #times: VenueRules['hold']
  readonly #queue: HoldQueue
  readonly #parts: PerAttraction<AttractionHold> = {}
  readonly #ports: AttractionHoldPorts
  readonly #visit: VisitHold
  readonly #watchers = new Set<() => void>()
  #booked: BookedSlots | undefined
  #date: IsoDate
  /** `null`: all of them. */
  #shown: readonly AttractionId[] | null = null
  #lastActMs: number
  #touched: AttractionId | null = null
  #isFinished = false
  #snapshot: Choice

  constructor({ date, holder, times, nowMs, kept, booked }: ChoiceStart) {
    this.#times = times
    const onVisitAnswer = (answer: VisitAnswer) => this.#visit.hear(answer)
    this.#queue = new HoldQueue({ ...holder, nowMs, onAnswer: this.#hear, onVisitAnswer })
    this.#nowMs = nowMs
    this.#lastActMs = nowMs()
    this.#date = date
    this.#booked = booked
    this.#ports = { queue: this.#queue, shared: holder.shared, times }
    this.#visit = new VisitHold({
      ...this.#ports,
      parts: this.#parts,
      own: (id) => this.#own(id),
      heldUntil: (sentAtMs) => this.#heldUntil(sentAtMs),
      onChange: () => this.#publish(),
    })
    for (const id of attractionsIn(this.#parts, this.#booked?.slots ?? {})) this.#begin(id)
    if (kept?.date === date)
      for (const id of attractionsIn(kept.selections, kept.lost)) this.#part(id).restore(kept, id)
    this.#snapshot = describeChoice(date, this.#parts, undefined)
  }

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  readonly getSnapshot = (): Choice => this.#snapshot

  /** A click adds a slot or takes it out; on one that cannot be had it is answered with a remark. */
  click({ id, mandatoryBreak }: ClickedOn, key: SlotKey, status: SlotStatus): void {
    const part = this.#part(id)
    this.#touched = id
    const kind = clickMessage(status, !mandatoryBreak)
    const before = keysThat(part.lives, isChosen)
    const after = toggleSlot(before, key, status, !mandatoryBreak)
    part.remark = kind === undefined ? null : { kind, key }
    if (after === before) this.#publish()
    else if (!after.includes(key)) this.#choose(id, withoutSlot(part.lives, key))
    else this.#choose(id, withSlot(part.lives, key, this.#newLife(id, key), part.room))
  }

  /** Staff take what a visitor could not: one that is being chosen, a break, one that has started. Nobody holds it for them. */
  force(id: AttractionId, key: SlotKey): void {
    const part = this.#part(id)
    part.remark = null
    this.#touched = id
    this.#choose(id, withSlot(part.lives, key, { is: 'forced' }, part.room))
  }

  /** Takes one slot out of the choice, wherever on the page it is asked. */
  letGoOf(id: AttractionId, key: SlotKey): void {
    this.#part(id).remark = null
    this.#choose(id, withoutSlot(this.#part(id).lives, key))
  }

  /** Takes several slots of one attraction at once: the server is asked once. */
  take(id: AttractionId, keys: readonly SlotKey[]): void {
    const part = this.#part(id)
    part.remark = null
    let lives = part.lives
    for (const key of keys) lives = withSlot(lives, key, this.#newLife(id, key), part.room)
    this.#choose(id, lives)
  }

  /** Takes a whole visit in one request, all or nothing; what was chosen gives way when it is held. */
  takeVisit(slots: VisitSlots): void {
    if (this.#isFinished) return
    this.#lastActMs = this.#nowMs()
    this.#visit.ask(slots, this.#shown ?? Object.keys(this.#parts))
    this.#publish()
  }

  /** What a refusal of the booking says was lost. */
  lose(id: AttractionId, keys: readonly SlotKey[]): void {
    // A remark about a neighbour of what is gone would be about nothing.
    this.#part(id).remark = null
    this.#choose(id, withLosses(this.#part(id).lives, keys))
  }

  /** A slot that the venue took away is lost at once; the server would say so at the next heartbeat only. */
  loseUnoffered(id: AttractionId, isOffered: (key: SlotKey) => boolean): void {
    const gone = this.#part(id).keysToHold.filter((key) => !isOffered(key))
    if (gone.length > 0) this.lose(id, gone)
  }

  /** The attractions whose slots are chosen on this page: of the others nothing is chosen, and nothing is taken over. */
  show(ids: readonly AttractionId[]): void {
    this.#shown = ids
    for (const id of Object.keys(this.#parts)) {
      if (ids.includes(id)) continue
      this.#part(id).remark = null
      if (this.#part(id).lives.size > 0) this.#choose(id, NO_LIVES)
    }
    this.#publish()
  }

  /** Another day has other slots: what was chosen is let go. */
  changeDay(date: IsoDate): void {
    if (date === this.#date) return
    this.letGo()
    this.#visit.clear()
    this.#date = date
    for (const id of attractionsIn(this.#parts, this.#booked?.slots ?? {})) this.#begin(id)
    this.#publish()
  }

  /** The schedules of the day, whenever they are heard of: then the server is there, so what went unheard before is asked again. */
  hearDay(scheduleIds: PerAttraction<string>): void {
    if (this.#isFinished) return
    this.#visit.askIfUnheard()
    for (const [id, scheduleId] of Object.entries(scheduleIds)) {
      this.#part(id).askIfRefused('unheard')
      this.#part(id).meet(scheduleId)
    }
    this.#publish()
  }

  /** The server already holds these for this visitor, and this page did not know. */
  adopt(id: AttractionId, keys: readonly SlotKey[]): void {
    const isShown = this.#shown === null || this.#shown.includes(id)
    if (!isShown || (this.#snapshot.selections[id] ?? []).length > 0) return
    this.#choose(id, withChoice(this.#part(id).lives, keys))
  }

  /** What another tab chose later takes the place of what was chosen here. */
  readonly catchUp = (): void => {
    if (this.#isFinished) return
    const isThere = this.#nowMs() - this.#lastActMs < this.#times.idleCapMs
    for (const id of this.#shown ?? Object.keys(this.#parts)) this.#part(id).catchUp(isThere)
    this.#publish()
  }

  /** The visitor did something: the next question says so. */
  noticeActivity(): void {
    this.#lastActMs = this.#nowMs()
    for (const part of this.#all()) part.noticeActivity()
  }

  /** Asks again for everything that is chosen: on a timer, on coming back, on "I am still here". */
  beat(): void {
    if (this.#isFinished) return
    this.lapse()
    this.catchUp()
    if (this.#visit.askAgain()) return
    for (const part of this.#all()) if (part.keysToHold.length > 0) part.ask()
  }

  /** Asks again because the visitor says so; resolves when the answers are there. */
  retry(): Promise<void> {
    this.beat()
    return this.#queue.whenIdle()
  }

  /** Claims nothing of a hold that may have run out. */
  lapse(): void {
    for (const part of this.#all()) part.lapse(this.#nowMs())
    this.#publish()
  }

  holdsAnything(): boolean {
    return !this.#isFinished && this.#snapshot.hold !== 'none'
  }

  /** Leaves everything to others at once, without waiting for it to lapse. */
  letGo(): void {
    if (this.#isFinished) return
    this.#visit.forget()
    for (const part of this.#all()) part.letGo()
  }

  /** The slots are booked: no tab of this visitor wants them any more. */
  finish(): void {
    this.#isFinished = true
    this.#visit.clear()
    for (const part of this.#all()) part.finish()
  }

  /** The booking that is being moved was changed meanwhile: other slots are the visitor's already. */
  rebook(booked: BookedSlots): void {
    this.#booked = booked
    for (const id of attractionsIn(this.#parts, booked.slots)) {
      this.#part(id).room = roomOf(booked, id)
      this.#choose(id, withOwned(this.#part(id).lives, this.#own(id)))
    }
  }

  #choose(id: AttractionId, lives: SlotLives): void {
    if (this.#isFinished) return
    this.#visit.forget()
    const chosen = this.#part(id)
    const dropped = chosen.choose(lives)
    this.#lastActMs = this.#nowMs()
    // A slot that was let go may make room for one that was refused elsewhere.
    if (dropped.length > 0) {
      for (const part of this.#all()) if (part !== chosen) part.askIfRefused('too-many-holds')
    }
    this.#publish()
  }

  readonly #hear = (answer: HoldAnswer): void => {
    const part = this.#all().find(({ scheduleId }) => scheduleId === answer.scheduleId)
    if ('error' in answer) {
      console.warn('the slots could not be held', answer.error)
      const why = holdRefusalOf(answer.error)
      part?.takeRefusal(answer.asked, why)
      void askAgain(answer.error).then((may) => may && !this.#isFinished && part?.askIfRefused(why))
    } else if (answer.granted) part?.takeGrant(answer.asked, answer.granted, this.#heldUntil(answer.sentAtMs))
    this.#publish()
  }

  /** A hold lives so long after it was asked for, and not beyond the cap on a visitor who does nothing. */
  #heldUntil(sentAtMs: number): number {
    return Math.min(sentAtMs + this.#times.ms, this.#lastActMs + this.#times.idleCapMs)
  }

  #newLife(id: AttractionId, key: SlotKey): SlotLife {
    return ownedOr(this.#own(id), key, { is: 'wanted' })
  }

  /** What is booked on this day and needs no hold. */
  #own(id: AttractionId): readonly SlotKey[] {
    return this.#booked?.date === this.#date ? (this.#booked.slots[id] ?? []) : []
  }

  #part(id: AttractionId): AttractionHold {
    return this.#parts[id] ?? this.#begin(id)
  }

  /** The day begins with what is booked on it, or with nothing. */
  #begin(id: AttractionId, part = this.#parts[id] ?? new AttractionHold(this.#ports)): AttractionHold {
    part.begin(this.#booked && roomOf(this.#booked, id), this.#own(id))
    this.#parts[id] = part
    return part
  }

  #all(): AttractionHold[] {
    return Object.values(this.#parts)
  }

  #publish(): void {
    const next = describeChoice(this.#date, this.#parts, this.#snapshot, this.#touched, this.#visit.asked)
    if (next === this.#snapshot) return
    this.#snapshot = next
    for (const watcher of this.#watchers) watcher()
  }
}
