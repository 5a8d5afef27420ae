import { type AttractionId, attractionsIn, type PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { clickMessage, toggleSlot } from '@lichtspel/domain/slots/selection'
import type { SlotStatus } from '@lichtspel/domain/slots/slot'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { VisitSlots } from '@lichtspel/domain/visit/visit'
import { AttractionHold, type AttractionHoldPorts } from './attraction-hold.ts'
import { type BookedSlots, roomOf } from './booked-slots.ts'
import { type Choice, type ClickedOn, describeChoice } from './choice.ts'
import { askAgain, holdRefusalOf } from './hold-refusal.ts'
import { type HoldAnswer, HoldSender, type VisitAnswer } from './hold-sender.ts'
import {
  isChosen,
  keysThat,
  NO_LIVES,
  ownedOr,
  type SlotState,
  type SlotStates,
  withChoice,
  withLosses,
  withOwned,
  withoutSlot,
  withSlot,
} from './slot-states.ts'
import type { ChoiceStart } from './stored-choice.ts'
import { VisitHold } from './visit-hold.ts'

/**
 * The only source for what a visitor has chosen for a day and the state of each slot. The screen reads it, other tabs sync through it,
 * and the heartbeat renews what it contains. A failure never changes the choice: the slot keeps the reason why it is not held, and the
 * next heartbeat retries.
 */
export class ChoiceStore {
  readonly #nowMs: () => number
  readonly #queue: HoldSender
  readonly #parts: PerAttraction<AttractionHold> = {}
  readonly #ports: AttractionHoldPorts
  readonly #visit: VisitHold
  readonly #watchers = new Set<() => void>()
  #booked: BookedSlots | undefined
  #date: IsoDate
  /** The attractions shown on this page; `null` means all of them. */
  #shown: readonly AttractionId[] | null = null
  #lastActMs: number
  #touched: AttractionId | null = null
  #isFinished = false
  #snapshot: Choice

  constructor({ date, holder, times, nowMs, kept, booked }: ChoiceStart) {
    const onVisitAnswer = (answer: VisitAnswer) => this.#visit.hear(answer)
    this.#queue = new HoldSender({ ...holder, nowMs, onAnswer: this.#hear, onVisitAnswer })
    this.#nowMs = nowMs
    this.#lastActMs = nowMs()
    this.#date = date
    this.#booked = booked
    this.#ports = { queue: this.#queue, shared: holder.shared, times }
    this.#visit = new VisitHold({
      ...this.#ports,
      parts: this.#parts,
      left: kept?.date === date ? undefined : kept,
      kept: kept?.date === date ? kept.visit : null,
      own: (id) => this.#own(id),
      heldUntil: (sentAtMs) => this.#heldUntil(sentAtMs),
      onChange: () => this.#publish(),
    })
    for (const id of attractionsIn(this.#parts, this.#booked?.slots ?? {})) this.#begin(id)
    if (kept?.date === date)
      for (const id of attractionsIn(kept.selections, kept.lost)) this.#part(id).restore(kept, id)
    this.#snapshot = describeChoice(date, this.#parts, undefined, null, this.#visit.asked)
  }

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  readonly getSnapshot = (): Choice => this.#snapshot

  /** A click adds or removes a slot; on an unavailable one it only sets a remark. */
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

  /**
   * Staff may take a slot that a visitor is choosing, that is in a break, or that has already started. The server does not hold such a
   * slot.
   */
  force(id: AttractionId, key: SlotKey): void {
    const part = this.#part(id)
    part.remark = null
    this.#touched = id
    this.#choose(id, withSlot(part.lives, key, { is: 'forced' }, part.room))
  }

  /** Removes one slot from the choice. */
  letGoOf(id: AttractionId, key: SlotKey): void {
    this.#part(id).remark = null
    this.#choose(id, withoutSlot(this.#part(id).lives, key))
  }

  /** Adds several slots of one attraction with a single request. */
  take(id: AttractionId, keys: readonly SlotKey[]): void {
    const part = this.#part(id)
    part.remark = null
    let lives = part.lives
    for (const key of keys) lives = withSlot(lives, key, this.#newLife(id, key), part.room)
    this.#choose(id, lives)
  }

  /** Requests a whole visit at once, all or nothing; it replaces the choice once it is held. */
  takeVisit(slots: VisitSlots): void {
    if (this.#isFinished) return
    this.#lastActMs = this.#nowMs()
    this.#visit.ask(slots, this.#shown ?? Object.keys(this.#parts))
    this.#publish()
  }

  /** Marks the slots that a refused booking names as lost. */
  lose(id: AttractionId, keys: readonly SlotKey[]): void {
    // A remark about a neighbour of a lost slot no longer makes sense.
    this.#part(id).remark = null
    this.#choose(id, withLosses(this.#part(id).lives, keys))
  }

  /** A slot that the venue removed is lost at once; the server would only report it at the next heartbeat. */
  loseUnoffered(id: AttractionId, isOffered: (key: SlotKey) => boolean): void {
    const gone = this.#part(id).keysToHold.filter((key) => !isOffered(key))
    if (gone.length > 0) this.lose(id, gone)
  }

  /** The attractions whose slots are chosen on this page. Choices for others are dropped, and not taken over from other tabs. */
  show(ids: readonly AttractionId[]): void {
    this.#shown = ids
    for (const id of Object.keys(this.#parts)) {
      if (ids.includes(id)) continue
      this.#part(id).remark = null
      if (this.#part(id).lives.size > 0) this.#choose(id, NO_LIVES)
    }
    this.#publish()
  }

  /** A different day has different slots, so the choice is released. */
  changeDay(date: IsoDate): void {
    if (date === this.#date) return
    this.letGo()
    this.#visit.clear()
    this.#date = date
    for (const id of attractionsIn(this.#parts, this.#booked?.slots ?? {})) this.#begin(id)
    this.#publish()
  }

  /** Called with the schedules whenever the day arrives. The server is then reachable, so unanswered requests are sent again. */
  hearDay(scheduleIds: PerAttraction<string>): void {
    if (this.#isFinished) return
    this.#visit.askIfUnanswered()
    for (const [id, scheduleId] of Object.entries(scheduleIds)) {
      this.#part(id).askIfRefused('unanswered')
      this.#part(id).meet(scheduleId)
    }
    this.#publish()
  }

  /** Takes over slots that the server already holds for this visitor without this page knowing. */
  adopt(id: AttractionId, keys: readonly SlotKey[]): void {
    const isShown = this.#shown === null || this.#shown.includes(id)
    if (!isShown || (this.#snapshot.selections[id] ?? []).length > 0) return
    this.#choose(id, withChoice(this.#part(id).lives, keys))
  }

  /** A newer choice from another tab replaces this one. */
  readonly catchUp = (): void => {
    if (this.#isFinished) return
    const isThere = this.#nowMs() - this.#lastActMs < this.#ports.times.idleCapMs
    for (const id of this.#shown ?? Object.keys(this.#parts)) this.#part(id).catchUp(isThere)
    this.#publish()
  }

  /** The visitor was active: the next request says so. */
  noticeActivity(): void {
    this.#lastActMs = this.#nowMs()
    for (const part of this.#all()) part.noticeActivity()
  }

  /** Renews everything that is chosen: on a timer, on returning to the page, on "I am still here". */
  beat(): void {
    if (this.#isFinished) return
    this.lapse()
    this.catchUp()
    if (this.#visit.askAgain()) return
    for (const part of this.#all()) if (part.keysToHold.length > 0) part.ask()
  }

  /** Retries on the visitor's request; resolves when the responses have arrived. */
  retry(): Promise<void> {
    this.beat()
    return this.#queue.whenIdle()
  }

  /** No longer shows a hold as granted when it may have expired. */
  lapse(): void {
    for (const part of this.#all()) part.lapse(this.#nowMs())
    this.#publish()
  }

  holdsAnything(): boolean {
    return !this.#isFinished && this.#snapshot.hold !== 'none'
  }

  /** Releases all slots at once instead of letting them expire. */
  letGo(): void {
    if (this.#isFinished) return
    this.#visit.forget()
    for (const part of this.#all()) part.letGo()
  }

  /** The slots are booked, so no tab of this visitor requests them any more. */
  finish(): void {
    this.#isFinished = true
    this.#visit.clear()
    for (const part of this.#all()) part.finish()
  }

  /** The booking that is being moved has changed in the meantime, so the visitor owns different slots. */
  rebook(booked: BookedSlots): void {
    this.#booked = booked
    for (const id of attractionsIn(this.#parts, booked.slots)) {
      this.#part(id).room = roomOf(booked, id)
      this.#choose(id, withOwned(this.#part(id).lives, this.#own(id)))
    }
  }

  #choose(id: AttractionId, lives: SlotStates): void {
    if (this.#isFinished) return
    this.#visit.forget()
    const chosen = this.#part(id)
    const dropped = chosen.choose(lives)
    this.#lastActMs = this.#nowMs()
    // Releasing a slot may allow one that was refused on another attraction.
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

  /** A hold lasts `times.ms` from when it was sent, but no longer than the idle cap. */
  #heldUntil(sentAtMs: number): number {
    return Math.min(sentAtMs + this.#ports.times.ms, this.#lastActMs + this.#ports.times.idleCapMs)
  }

  #newLife(id: AttractionId, key: SlotKey): SlotState {
    return ownedOr(this.#own(id), key, { is: 'wanted' })
  }

  /** The slots that are booked on this day and need no hold. */
  #own(id: AttractionId): readonly SlotKey[] {
    return this.#booked?.date === this.#date ? (this.#booked.slots[id] ?? []) : []
  }

  #part(id: AttractionId): AttractionHold {
    return this.#parts[id] ?? this.#begin(id)
  }

  /** Starts the day with the slots that are booked on it, if any. */
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
