import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import type { VenueRules } from '@lichtspel/domain/catalogue/rules'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import type { SharedChoices } from '../device/choice-holder.ts'
import type { NumberedChoice } from '../device/device-choices.ts'
import type { ChoicePart, SlotRemark } from './choice.ts'
import type { HoldQueue, NumberedVisit } from './hold-queue.ts'
import type { HoldRefusal } from './hold-refusal.ts'
import type { KeptChoice } from './kept-choice.ts'
import {
  keysThat,
  livesOf,
  NO_LIVES,
  needsHold,
  type SlotLives,
  withAnswer,
  withChoice,
  withLosses,
  withoutLapsed,
  withRefusal,
} from './slot-lives.ts'

export type AttractionHoldPorts = { queue: HoldQueue; shared: SharedChoices; times: VenueRules['hold'] }

/** The choice on one attraction, and the schedule on which it is held: the server is asked, and the other tabs are told. */
export class AttractionHold implements ChoicePart {
  readonly #ports: AttractionHoldPorts
  lives: SlotLives = NO_LIVES
  remark: SlotRemark | null = null
  /** How many slots may be chosen at once, where that is fixed. */
  room: number | undefined
  /** Unknown until the day is there, and after the day was left. */
  #scheduleId: string | undefined
  /** The number of the newest choice that is known here. */
  #seq = 0
  /** Whether other tabs can read of this choice; a device that keeps nothing has no other tabs. */
  #isTold = false

  constructor(ports: AttractionHoldPorts) {
    this.#ports = ports
  }

  get scheduleId(): string | undefined {
    return this.#scheduleId
  }

  /** What the server is asked for, in the order of the day. */
  get keysToHold(): readonly SlotKey[] {
    return keysThat(this.lives, needsHold)
  }

  /** The day begins with what is booked on it, or with nothing. */
  begin(room: number | undefined, own: readonly SlotKey[]): void {
    this.lives = livesOf(own, { is: 'owned' })
    this.room = room
    this.remark = null
  }

  /** From before a reload. What is booked and was given up in a move is not chosen any more. */
  restore({ selections, lost }: KeptChoice, id: AttractionId): void {
    const still = new Map([...this.lives].filter(([key]) => selections[id]?.includes(key)))
    this.lives = withLosses(withChoice(still, selections[id] ?? []), lost[id] ?? [])
  }

  /** What was refused for this reason may be granted by now. */
  askIfRefused(why: HoldRefusal): void {
    if ([...this.lives.values()].some((life) => life.is === 'refused' && life.why === why)) this.ask()
  }

  /** The visitor's choice; the server is asked when it is another than before. Answers what is no longer asked for. */
  choose(lives: SlotLives): readonly SlotKey[] {
    const before = this.keysToHold
    this.lives = lives
    const after = this.keysToHold
    if (!same(before, after)) this.want()
    return before.filter((key) => !after.includes(key))
  }

  /** A choice from before a reload gives way to what another tab chose since; without any, there is nothing to ask for. */
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
   * What another tab chose later takes the place of what was chosen here; that tab has asked for it. When another tab let go of the day
   * and this visitor is there, what is chosen here is asked for anew: by its old number it would come too late.
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
    // A remark about a neighbour of what is gone would be about nothing.
    this.remark = null
    this.#tellGranted()
  }

  /** A whole visit is held: its slots are the choice, unless something newer was chosen since, here or in another tab. */
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
    // A question that is refused keeps nothing alive: what is held already is asked for by itself, or it would lapse.
    const isLapsing = granted.length > 0 && granted.length < asked.keys.length
    if (why !== 'unheard' && why !== 'busy' && isLapsing) this.ask(granted)
  }

  /** Claims nothing of a hold that may have run out. */
  lapse(nowMs: number): void {
    this.lives = withoutLapsed(this.lives, nowMs)
  }

  /** Leaves everything to others at once, without waiting for it to lapse. */
  letGo(): void {
    const scheduleId = this.#scheduleId
    if (scheduleId !== undefined && this.keysToHold.length > 0) {
      this.noticeActivity()
      this.#ports.queue.ask(scheduleId, { keys: [], seq: this.#ports.shared.nextSeq() })
      // Another tab may still stand at that day; its own choice is not undone.
      this.#ports.shared.forget(scheduleId)
    }
    this.#scheduleId = undefined
  }

  /** The slots are booked: no tab of this visitor wants them any more. */
  finish(): void {
    if (this.#scheduleId === undefined || this.keysToHold.length === 0) return
    this.#seq = this.#ports.shared.nextSeq()
    this.#ports.shared.tell(this.#scheduleId, { keys: [], seq: this.#seq })
  }

  /** The choice as it stands is the newest: the other tabs are told, and the server is asked. */
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

  /** What was not granted is nobody's choice any more, in no tab and after no reload. */
  #tellGranted(): void {
    const { shared } = this.#ports
    if (this.#scheduleId === undefined || shared.newest(this.#scheduleId)?.seq !== this.#seq) return
    this.#seq = shared.nextSeq()
    shared.tell(this.#scheduleId, { keys: this.keysToHold, seq: this.#seq })
  }

  /** An answer to an older choice says nothing about the newer one. */
  #isAbout({ seq }: NumberedChoice): boolean {
    return seq === this.#seq
  }

  /** Numbers start from the clock, so they tell how old a choice is. */
  #isRecent({ seq }: NumberedChoice): boolean {
    return this.#ports.shared.now() - seq < this.#ports.times.idleCapMs
  }
}

function same(a: readonly SlotKey[], b: readonly SlotKey[]): boolean {
  return a.length === b.length && a.every((key) => b.includes(key))
}
