import type { Reminder } from '@lichtspel/domain/booking/reminder'
import { type IsoDate, isIsoDate } from '@lichtspel/domain/time/calendar-date'
import { isClockTime } from '@lichtspel/domain/time/clock-time'

/** An id of ours is a UUID; another client on this device may keep another. */
const ID = /^[^\p{C}]{1,100}$/u
/** More than a day has room for. */
const MAX_SLOTS = 96

/** Whether a device holds a reminder that can be shown: anyone's hand may have been there. */
export function isReminder(value: unknown): value is Reminder {
  const {
    id,
    date,
    location,
    players,
    slots,
    slotsVR,
    slotsInteractiveFloor,
    slotsOther = {},
  } = (value ?? {}) as Partial<Reminder>
  return (
    typeof id === 'string' &&
    ID.test(id) &&
    isVisitDate(date) &&
    typeof location === 'string' &&
    Number.isInteger(players) &&
    Number(players) > 0 &&
    areSlots([slots, slotsVR, slotsInteractiveFloor, ...Object.values(slotsOther)])
  )
}

function areSlots(lists: readonly unknown[]): boolean {
  if (!lists.every(Array.isArray)) return false
  const count = lists.reduce((sum, { length }) => sum + length, 0)
  return count > 0 && count <= MAX_SLOTS && lists.every(areSlotKeys)
}

function areSlotKeys(keys: readonly unknown[]): boolean {
  return keys.every(isSlotKey) && new Set(keys).size === keys.length
}

function isSlotKey(value: unknown): boolean {
  return typeof value === 'string' && isClockTime(value) && value < '24:00'
}

/** Nobody books so far ahead, whatever this device's clock says. */
const END = '2100-01-01'

/** Whether what a device keeps can be the day of a visit. */
export function isVisitDate(value: unknown): value is IsoDate {
  return typeof value === 'string' && isIsoDate(value) && value < END
}
