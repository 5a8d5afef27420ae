import type { LostSlot } from '@lichtspel/contract/errors'
import { attractionAt } from '@lichtspel/contract/slot-codec'
import {
  type AttractionId,
  mapAttractions,
  type PerAttraction,
  perAttraction,
} from '@lichtspel/domain/catalogue/attractions'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import type { ClickMessage } from '@lichtspel/domain/slots/selection'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { HoldRefusal } from './hold-refusal.ts'
import { isChosen, keysThat, needsHold, type SlotStates } from './slot-states.ts'

export type SlotsPerAttraction = PerAttraction<readonly SlotKey[]>

/** The message after a click on an unavailable slot. */
export type SlotRemark = { kind: ClickMessage; key: SlotKey }

/** The choice for one attraction, as its picker shows it. */
export type AttractionChoice = {
  selection: readonly SlotKey[]
  lost: readonly SlotKey[]
  refused: { why: HoldRefusal; keys: readonly SlotKey[] } | null
  /** Slots that the desk takes although a visitor could not. */
  forced: readonly SlotKey[]
  remark: SlotRemark | null
  /** If the choice is full, the slot that the next one replaces. */
  givesWay: SlotKey | undefined
}

/** A whole visit that was requested at once, and its state. Until it is held, the choice stays unchanged. */
export type RequestedVisit = { slots: SlotsPerAttraction } & (
  | { is: 'asked' | 'held' | 'gone' }
  | { is: 'refused'; why: HoldRefusal }
)

type LostChoice = { attraction: AttractionId; key: SlotKey }

/** Everything a page shows about the choice for one day. */
export type Choice = {
  date: IsoDate
  attractions: PerAttraction<AttractionChoice>
  selections: SlotsPerAttraction
  /** Lost slots of all attractions that are not replaced yet, shown wherever the visitor is. */
  lost: readonly LostChoice[]
  /** The attraction whose slots the visitor last clicked on this page. */
  touched: AttractionId | null
  /** `held` only when the server holds every chosen slot; `asked` while one of them is not held, for whatever reason. */
  hold: 'none' | 'asked' | 'held'
  /** The last visit that was requested as a whole. */
  visit: RequestedVisit | null
  /** The schedules of the day, once it has loaded. */
  schedules: PerAttraction<string>
}

export type ChoicePart = {
  lives: SlotStates
  remark: SlotRemark | null
  room: number | undefined
  scheduleId?: string | undefined
}

/** Unchanged parts stay the same objects, so that they do not re-render. */
export function describeChoice(
  date: IsoDate,
  parts: PerAttraction<ChoicePart>,
  before: Choice | undefined,
  touched: AttractionId | null = null,
  visit: RequestedVisit | null = null,
): Choice {
  const attractions = mapAttractions(parts, (part, id) => keep(before?.attractions[id], describePart(part)))
  const selections = mapAttractions(attractions, ({ selection }, id) =>
    keep(before?.selections[id], selection),
  )
  const lost = Object.entries(attractions).flatMap(([attraction, part]) =>
    part.lost.map((key) => ({ attraction, key })),
  )
  return keep(before, {
    date,
    attractions,
    selections: keep(before?.selections, selections),
    lost: keep(before?.lost, lost),
    touched,
    hold: holdOf(parts),
    visit: keep(before?.visit, visit),
    schedules: Object.fromEntries(
      Object.entries(parts).flatMap(([id, { scheduleId }]) =>
        scheduleId === undefined ? [] : [[id, scheduleId]],
      ),
    ),
  })
}

export function noChoice(date: IsoDate): Choice {
  return describeChoice(date, {}, undefined)
}

const NOTHING_CHOSEN = describePart({ lives: new Map(), remark: null, room: undefined })

export function choiceOn({ attractions }: Pick<Choice, 'attractions'>, id: AttractionId): AttractionChoice {
  return attractions[id] ?? NOTHING_CHOSEN
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
  const lives = Object.values(parts).flatMap((part) => [...part.lives.values()].filter(needsHold))
  if (lives.length === 0) return 'none'
  return lives.every(({ is }) => is === 'granted') ? 'held' : 'asked'
}

function oldest(lives: SlotStates): SlotKey | undefined {
  return [...lives].find(([, life]) => isChosen(life))?.[0]
}

function keep<Value>(before: Value | undefined, now: Value): Value {
  return before !== undefined && JSON.stringify(before) === JSON.stringify(now) ? before : now
}

/** The lost slots that a refusal names, by attraction. */
export function lostPerAttraction(
  venueId: string,
  lost: readonly LostSlot[],
): (readonly [AttractionId, readonly SlotKey[]])[] {
  const named = lost.map(({ location, slotKey }) => ({ id: attractionAt(venueId, location), slotKey }))
  const ids = new Set(named.flatMap(({ id }) => id ?? []))
  const keysOf = (id: AttractionId) => named.flatMap((one) => (one.id === id ? one.slotKey : []))
  return Object.entries(perAttraction([...ids], keysOf))
}

/** The attraction, and whether it requires a break between games that day. */
export type ClickedOn = { id: AttractionId; mandatoryBreak: boolean }
