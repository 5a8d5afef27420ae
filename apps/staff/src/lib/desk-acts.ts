import type { SlotFields } from '@lichtspel/contract/slot-codec'
import type { StaffBooking } from '@lichtspel/contract/staff/booking'
import type { StaffVisit } from '@lichtspel/contract/staff/day'
import type { AttractionId, PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Presence } from '@lichtspel/domain/desk/presence'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { createContext, useContext } from 'react'

/** Free time that someone pressed. */
export type PressedTime = { date: IsoDate; attraction: AttractionId; key: SlotKey }

/** What was pressed to be closed or opened; nothing named: the dialog asks. */
export type PressedPlace = { date: IsoDate; attractions: readonly AttractionId[]; keys: readonly SlotKey[] }

/**
 * What can be done, each opening its own dialog. A feature never knows another: whoever shows a button takes its act from here, and shows
 * none for an act that is not there.
 */
export type DeskActs = {
  find?: () => void
  book?: (date: IsoDate, pressed?: PressedTime) => void
  /** A group stands at the desk. */
  startNow?: () => void
  close?: (place: PressedPlace) => void
  open?: (place: PressedPlace) => void
  /** To slots that were pointed out already, by drag or keys, or to more slots than are booked; the dialog shows what changes and asks. */
  move?: (booking: StaffBooking, to?: SlotFields, wanted?: PerAttraction<number>) => void
  markPresence?: (visit: StaffVisit, presence: Presence, headCount?: number) => void
  /** With another number of players typed in already, where more came. */
  change?: (booking: StaffBooking, players?: number) => void
  cancel?: (booking: StaffBooking) => void
  restore?: (booking: StaffBooking) => void
  setOption?: (booking: StaffBooking) => void
  settleDeposit?: (booking: StaffBooking) => void
  /** Where the group is, and how many really came; with the answer chosen already where the dialog only asks whether it is sure. */
  presence?: (booking: StaffBooking, to?: Presence) => void
  mail?: (booking: StaffBooking) => void
  /** What came from where it came from; for managers. */
  sameNetwork?: (booking: StaffBooking) => void
  print?: (booking: StaffBooking) => void
  printDay?: (date: IsoDate) => void
}

const Acts = createContext<DeskActs>({})

export const DeskActsProvider = Acts.Provider

export function useDeskActs(): DeskActs {
  return useContext(Acts)
}
