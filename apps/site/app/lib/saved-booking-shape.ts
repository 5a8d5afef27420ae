import type { SavedBooking } from '@lichtspel/domain/booking/saved-booking'
import { type IsoDate, isIsoDate } from '@lichtspel/domain/time/calendar-date'
import { isClockTime } from '@lichtspel/domain/time/clock-time'

/** Our ids are UUIDs; another client on this device may use others. */
const ID = /^[^\p{C}]{1,100}$/u
/** More than fit in a day. */
const MAX_SLOTS = 96

/** Whether a stored booking can be shown: anyone can edit the device's storage. */
export function isSavedBooking(value: unknown): value is SavedBooking {
  const {
    id,
    date,
    location,
    players,
    slots,
    slotsVR,
    slotsInteractiveFloor,
    slotsOther = {},
  } = (value ?? {}) as Partial<SavedBooking>
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

/** Nobody books this far ahead, whatever the device's clock says. */
const END = '2100-01-01'

/** Whether a stored value can be the date of a visit. */
export function isVisitDate(value: unknown): value is IsoDate {
  return typeof value === 'string' && isIsoDate(value) && value < END
}
