import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import type { VenueRules } from '@lichtspel/domain/catalogue/rules'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import type { SharedChoices } from '../device/choice-holder.ts'
import type { NumberedChoice } from '../device/device-choices.ts'
import type { ChoicePart, SlotRemark } from './choice.ts'
import type { HoldRefusal } from './hold-refusal.ts'
import type { HoldSender, NumberedVisit } from './hold-sender.ts'
import {
  keysThat,
  livesOf,
  NO_LIVES,
  needsHold,
  type SlotStates,
  withAnswer,
  withChoice,
  withLosses,
  withoutLapsed,
  withRefusal,
} from './slot-states.ts'
import type { StoredChoice } from './stored-choice.ts'

export type AttractionHoldPorts = { queue: HoldSender; shared: SharedChoices; times: VenueRules['hold'] }

/** The choice for one attraction and the schedule it is held on. Sends it to the server and shares it with other tabs. */
export class AttractionHold implements ChoicePart {
  readonly #ports: AttractionHoldPorts
  lives: SlotStates = NO_LIVES
  remark: SlotRemark | null = null
  /** The maximum number of chosen slots, if fixed. */
  room: number | undefined
  /** Undefined until the day has loaded, and again after the visitor leaves it. */
  #scheduleId: string | undefined
  /** The number of the newest choice known to this tab. */
  #seq = 0
  /** Whether this choice is stored where other tabs can read it. False on a device without storage. */
  #isTold = false

  constructor(ports: AttractionHoldPorts) {
    this.#ports = ports
  }

  get scheduleId(): string | undefined {
    return this.#scheduleId
  }

  /** The keys to hold on the server, in chronological order. */
  get keysToHold(): readonly SlotKey[] {
    return keysThat(this.lives, needsHold)
  }

  /** Starts the day with the slots that are booked on it, if any. */
  begin(room: number | undefined, own: readonly SlotKey[]): void {
    this.lives = livesOf(own, { is: 'owned' })
    this.room = room
    this.remark = null
  }

  /** Restores the choice after a reload. A booked slot that was given up in a move is no longer chosen. */
  restore({ selections, lost }: StoredChoice, id: AttractionId): void {
    const still = new Map([...this.lives].filter(([key]) => selections[id]?.includes(key)))
    this.lives = withLosses(withChoice(still, selections[id] ?? []), lost[id] ?? [])
  }

  /** Requests the slots again if one was refused for this reason, because it may be granted now. */
  askIfRefused(why: HoldRefusal): void {
    if ([...this.lives.values()].some((life) => life.is === 'refused' && life.why === why)) this.ask()
  }

  /** Sets the visitor's choice and sends it if it changed. Returns the keys that are no longer requested. */
  choose(lives: SlotStates): readonly SlotKey[] {
    const before = this.keysToHold
    this.lives = lives
    const after = this.keysToHold
    if (!same(before, after)) this.want()
    return before.filter((key) => !after.includes(key))
  }

  /**
   * Called with the schedule once the day has loaded: sends the choice, unless it is empty. If another tab has a newer choice, that one
   * replaces the choice restored after a reload.
   */
  meet(scheduleId: string): void {
    if (scheduleId === this.#scheduleId) return
    const known = this.#ports.shared.newest(scheduleId)
    const keys = this.keysToHold
    this.#scheduleId = scheduleId
    if (keys.length === 0) this.#seq = known?.seq ?? 0
    else if (known === undefined || !this.#isRecent(known) || same(known.keys, keys)) this.want()
    else {
      this.#take(known)
      this.noticeActivity()
      this.ask()
    }
  }

  /**
   * A newer choice from another tab replaces this one; that tab has already sent it. If another tab released the day and the visitor is
   * active here, this choice is sent again under a new number, because the server ignores a number older than the release.
   */
  catchUp(isThere: boolean): void {
    if (this.#scheduleId === undefined) return
    const newest = this.#ports.shared.newest(this.#scheduleId)
    if (newest === undefined) {
      if (isThere && this.#isTold && this.keysToHold.length > 0) this.want()
    } else if (newest.seq > this.#seq && this.#isRecent(newest)) this.#take(newest)
  }

  noticeActivity(): void {
    if (this.#scheduleId !== undefined) this.#ports.queue.noticeActivity(this.#scheduleId)
  }

  ask(keys = this.keysToHold): void {
    if (this.#scheduleId !== undefined) this.#ports.queue.ask(this.#scheduleId, { keys, seq: this.#seq })
  }

  takeGrant(asked: NumberedChoice, granted: readonly SlotKey[], untilMs: number): void {
    if (!this.#isAbout(asked)) return
    this.lives = withAnswer(this.lives, asked.keys, granted, untilMs)
    if (same(asked.keys, granted)) return
    // A remark about a neighbour of a lost slot no longer makes sense.
    this.remark = null
    this.#tellGranted()
  }

  /** The whole visit is held: its slots become the choice, unless this or another tab has chosen something newer. */
  takeVisit({ holds, seq }: NumberedVisit, untilMs: number): void {
    const hold = holds.find(({ scheduleId }) => scheduleId === this.#scheduleId)
    if (this.#scheduleId === undefined || hold === undefined || seq < this.#seq) return
    const { keys, owned = [] } = hold
    const { shared } = this.#ports
    if ((shared.newest(this.#scheduleId)?.seq ?? 0) > seq) return
    this.lives = new Map([...livesOf(owned, { is: 'owned' }), ...livesOf(keys, { is: 'granted', untilMs })])
    this.remark = null
    this.#seq = seq
    shared.tell(this.#scheduleId, { keys, seq })
    this.#isTold = shared.newest(this.#scheduleId) !== undefined
  }

  takeRefusal(asked: NumberedChoice, why: HoldRefusal): void {
    if (!this.#isAbout(asked)) return
    this.lives = withRefusal(this.lives, why)
    const granted = keysThat(this.lives, ({ is }) => is === 'granted')
    // A refused request does not extend existing holds. They are requested separately, otherwise they would expire.
    const isLapsing = granted.length > 0 && granted.length < asked.keys.length
    if (why !== 'unanswered' && why !== 'busy' && isLapsing) this.ask(granted)
  }

  /** No longer shows a hold as granted when it may have expired. */
  lapse(nowMs: number): void {
    this.lives = withoutLapsed(this.lives, nowMs)
  }

  /** Releases all slots at once instead of letting them expire. */
  letGo(): void {
    const scheduleId = this.#scheduleId
    if (scheduleId !== undefined && this.keysToHold.length > 0) {
      this.noticeActivity()
      this.#ports.queue.ask(scheduleId, { keys: [], seq: this.#ports.shared.nextSeq() })
      // Another tab may still show that day, and it keeps its own choice.
      this.#ports.shared.forget(scheduleId)
    }
    this.#scheduleId = undefined
  }

  /** The slots are booked, so no tab of this visitor requests them any more. */
  finish(): void {
    if (this.#scheduleId === undefined || this.keysToHold.length === 0) return
    this.#seq = this.#ports.shared.nextSeq()
    this.#ports.shared.tell(this.#scheduleId, { keys: [], seq: this.#seq })
  }

  /** Makes the current choice the newest: shares it with other tabs and sends it to the server. */
  want(): void {
    if (this.#scheduleId === undefined) return
    this.#seq = this.#ports.shared.nextSeq()
    this.#ports.shared.tell(this.#scheduleId, { keys: this.keysToHold, seq: this.#seq })
    this.#isTold = this.#ports.shared.newest(this.#scheduleId) !== undefined
    this.noticeActivity()
    this.ask()
  }

  #take({ keys, seq }: NumberedChoice): void {
    this.lives = withChoice(this.lives, keys)
    this.#seq = seq
    this.#isTold = true
  }

  /** Slots that were not granted are removed from the choice in every tab and after a reload. */
  #tellGranted(): void {
    const { shared } = this.#ports
    if (this.#scheduleId === undefined || shared.newest(this.#scheduleId)?.seq !== this.#seq) return
    this.#seq = shared.nextSeq()
    shared.tell(this.#scheduleId, { keys: this.keysToHold, seq: this.#seq })
  }

  /** Ignores the response to an older choice. */
  #isAbout({ seq }: NumberedChoice): boolean {
    return seq === this.#seq
  }

  /** Numbers are based on the clock, so they show how old a choice is. */
  #isRecent({ seq }: NumberedChoice): boolean {
    return this.#ports.shared.now() - seq < this.#ports.times.idleCapMs
  }
}

function same(a: readonly SlotKey[], b: readonly SlotKey[]): boolean {
  return a.length === b.length && a.every((key) => b.includes(key))
}
