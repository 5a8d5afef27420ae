import type { LostSlot } from '@lichtspel/contract/errors'
import {
  ATTRACTION_IDS,
  type AttractionId,
  type PerAttraction,
  perAttraction,
  scheduleLocation,
} from '@lichtspel/domain/catalogue/attractions'
import type { VenueRules } from '@lichtspel/domain/catalogue/rules'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import type { ClickMessage } from '@lichtspel/domain/slots/selection'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { ChoiceHolder } from '../device/choice-holder.ts'
import type { BookedSlots } from './booked-slots.ts'
import type { HoldRefusal } from './hold-refusal.ts'
import type { KeptChoice } from './kept-choice.ts'
import { isChosen, keysThat, needsHold, type SlotLives } from './slot-lives.ts'

export type SlotsPerAttraction = PerAttraction<readonly SlotKey[]>

/** What a click on a slot that cannot be had is answered with. */
export type SlotRemark = { kind: ClickMessage; key: SlotKey }

/** The choice on one attraction, as its picker shows it. */
export type AttractionChoice = {
  selection: readonly SlotKey[]
  lost: readonly SlotKey[]
  refused: { why: HoldRefusal; keys: readonly SlotKey[] } | null
  /** What the desk takes although a visitor could not. */
  forced: readonly SlotKey[]
  remark: SlotRemark | null
  /** Of a choice that is full: the slot that the next one takes the place of. */
  givesWay: SlotKey | undefined
}

/** A whole visit that was asked for at once, and what became of it: until it is held, the choice is what it was. */
export type AskedVisit = { slots: SlotsPerAttraction } & (
  | { is: 'asked' | 'held' | 'gone' }
  | { is: 'refused'; why: HoldRefusal }
)

type LostChoice = { attraction: AttractionId; key: SlotKey }

/** Everything a page shows of a choice on one day. */
export type Choice = {
  date: IsoDate
  attractions: PerAttraction<AttractionChoice>
  selections: SlotsPerAttraction
  /** What was lost and is not replaced yet, over all attractions: to be told wherever the visitor is. */
  lost: readonly LostChoice[]
  /** The attraction whose slots the visitor touched last on this page. */
  touched: AttractionId | null
  /** `held` only when the server holds every slot that is chosen; `asked` while one of them is not held, for whatever reason. */
  hold: 'none' | 'asked' | 'held'
  /** The visit that was last asked for as a whole. */
  visit: AskedVisit | null
}

export type ChoicePart = { lives: SlotLives; remark: SlotRemark | null; room: number | undefined }

/** Parts that did not change stay the same objects, so that nothing is drawn anew for them. */
export function describeChoice(
  date: IsoDate,
  parts: PerAttraction<ChoicePart>,
  before: Choice | undefined,
  touched: AttractionId | null = null,
  visit: AskedVisit | null = null,
): Choice {
  const attractions = perAttraction((id) => keep(before?.attractions[id], describePart(parts[id])))
  const selections = perAttraction((id) => keep(before?.selections[id], attractions[id].selection))
  const lost = ATTRACTION_IDS.flatMap((attraction) =>
    attractions[attraction].lost.map((key) => ({ attraction, key })),
  )
  return keep(before, {
    date,
    attractions,
    selections: keep(before?.selections, selections),
    lost: keep(before?.lost, lost),
    touched,
    hold: holdOf(parts),
    visit: keep(before?.visit, visit),
  })
}

export function noChoice(date: IsoDate): Choice {
  const part = { lives: new Map(), remark: null, room: undefined }
  return describeChoice(
    date,
    perAttraction(() => part),
    undefined,
  )
}

function describePart({ lives, remark, room }: ChoicePart): AttractionChoice {
  const selection = keysThat(lives, isChosen)
  const refusal = [...lives.values()].find((life) => life.is === 'refused')
  return {
    selection,
    lost: keysThat(lives, ({ is }) => is === 'lost'),
    refused:
      refusal === undefined
        ? null
        : { why: refusal.why, keys: keysThat(lives, ({ is }) => is === 'refused') },
    forced: keysThat(lives, ({ is }) => is === 'forced'),
    remark,
    givesWay: room !== undefined && selection.length >= room ? oldest(lives) : undefined,
  }
}

function holdOf(parts: PerAttraction<ChoicePart>): Choice['hold'] {
  const lives = ATTRACTION_IDS.flatMap((id) => [...parts[id].lives.values()].filter(needsHold))
  if (lives.length === 0) return 'none'
  return lives.every(({ is }) => is === 'granted') ? 'held' : 'asked'
}

function oldest(lives: SlotLives): SlotKey | undefined {
  return [...lives].find(([, life]) => isChosen(life))?.[0]
}

function keep<Value>(before: Value | undefined, now: Value): Value {
  return before !== undefined && JSON.stringify(before) === JSON.stringify(now) ? before : now
}

/** What a store of choices begins with. */
export type ChoiceStart = {
  date: IsoDate
  holder: Pick<ChoiceHolder, 'send' | 'sendVisit' | 'shared'>
  /** How long the venue lets holds live. */
  times: VenueRules['hold']
  /** A clock that only goes on. */
  nowMs: () => number
  /** From before a reload. */
  kept?: KeptChoice | undefined
  /** The booking that is being moved. */
  booked?: BookedSlots | undefined
}

/** What a refusal says was lost, by the attraction it was lost on. */
export function lostPerAttraction(
  venueId: string,
  lost: readonly LostSlot[],
): (readonly [AttractionId, readonly SlotKey[]])[] {
  return ATTRACTION_IDS.map((id) => [id, keysAt(scheduleLocation(venueId, id), lost)] as const).filter(
    ([, keys]) => keys.length > 0,
  )
}

function keysAt(location: string, lost: readonly LostSlot[]): SlotKey[] {
  return lost.filter((one) => one.location === location).map((one) => one.slotKey)
}
