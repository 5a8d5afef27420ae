import type { DeskDay, DeskSchedule, DeskVisit } from '@lichtspel/contract/desk/day'
import { type SlotFields, slotsFromWire, slotsToWire } from '@lichtspel/contract/slot-codec'
import {
  type AttractionId,
  mapAttractions,
  type PerAttraction,
} from '@lichtspel/domain/catalogue/attractions'
import { type SlotKey, slotKeys } from '@lichtspel/domain/slots/grid'
import { clockTimeAt, MINUTES_A_DAY, minutesOf } from '@lichtspel/domain/time/clock-time'

/** A group's slots after moving them by some minutes; negative is earlier. */
export type Shift = { minutes: number; slots: SlotFields }

/** Which of a group's slots move: all, or those of one block. */
export type Moving = { visit: DeskVisit; only?: { attraction: AttractionId; keys: readonly SlotKey[] } }

const STEP_MINUTES = 5

/** The nearest later or earlier start at which every slot that moves lands on a free slot in the future. */
export function nextShift(
  day: DeskDay,
  moving: Moving,
  { from, direction, notBefore }: { from: number; direction: 1 | -1; notBefore: number },
): Shift | undefined {
  for (
    let minutes = from + direction * STEP_MINUTES;
    Math.abs(minutes) < MINUTES_A_DAY;
    minutes += direction * STEP_MINUTES
  ) {
    const slots = shiftedSlots(day, moving, minutes, notBefore)
    if (slots !== undefined && minutes !== 0) return { minutes, slots }
  }
  return undefined
}

/** All of a group's slots after the shift; undefined if one of them does not fit. */
export function shiftedSlots(
  { schedules, visits }: DeskDay,
  { visit, only }: Moving,
  minutes: number,
  notBefore: number,
): SlotFields | undefined {
  const own = slotsFromWire(visit)
  const moves: PerAttraction<readonly SlotKey[]> = only === undefined ? own : { [only.attraction]: only.keys }
  const moved = mapAttractions(own, (keys, id): (SlotKey | undefined)[] => {
    const goes = moves[id] ?? []
    const stays = keys.filter((key) => !goes.includes(key))
    const schedule = schedules.find(({ attraction }) => attraction === id)
    const free = schedule === undefined ? new Set<SlotKey>() : freeKeys(schedule, visits, visit.id)
    return [...stays, ...goes.map((key) => keyAfter(key, minutes, notBefore))].map((key) =>
      key !== undefined && (stays.includes(key) || free.has(key)) ? key : undefined,
    )
  })
  const keys = Object.values(moved).flat()
  const isWhole =
    keys.every((key) => key !== undefined) &&
    Object.values(moved).every((list) => new Set(list).size === list.length)
  return isWhole ? slotsToWire(moved as PerAttraction<SlotKey[]>) : undefined
}

function keyAfter(key: SlotKey, minutes: number, notBefore: number): SlotKey | undefined {
  const start = minutesOf(key) + minutes
  return start < Math.max(notBefore, 0) || start >= MINUTES_A_DAY ? undefined : clockTimeAt(start)
}

/** The free slots this group may use: its own are included, those a visitor holds are not. */
function freeKeys(schedule: DeskSchedule, visits: readonly DeskVisit[], own: string): Set<SlotKey> {
  if (!schedule.isOpen) return new Set()
  const taken = new Set([
    ...schedule.closed.map(({ key }) => key),
    ...schedule.held.map(({ key }) => key),
    ...visits
      .filter(({ id, status }) => id !== own && status === 'confirmed')
      .flatMap((other) => slotsFromWire(other)[schedule.attraction] ?? []),
  ])
  return new Set(slotKeys(schedule).filter((key) => !taken.has(key)))
}
