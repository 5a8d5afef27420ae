import type { SlotFields } from '@lichtspel/contract/slot-codec'
import type { StaffBooking } from '@lichtspel/contract/staff/booking'
import type { StaffVisit } from '@lichtspel/contract/staff/day'
import type { AttractionId, PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Presence } from '@lichtspel/domain/desk/presence'
import type { Role } from '@lichtspel/domain/desk/roles'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { Moment } from '@lichtspel/domain/time/moment'
import { type ComponentType, createContext, useContext } from 'react'

/** Free time that someone pressed. */
export type PressedTime = { date: IsoDate; attraction: AttractionId; key: SlotKey }

/** What was pressed to be closed or opened; nothing named: the dialog asks. */
export type PressedPlace = { date: IsoDate; attractions: readonly AttractionId[]; keys: readonly SlotKey[] }

/** What a press may have said already. */
export type ActWish = {
  /** More came than were booked. */
  players?: number | undefined
  /** The answer is chosen, and the dialog only asks whether it is sure. */
  presence?: Presence | undefined
  /** Slots that were pointed out by drag or keys. */
  to?: SlotFields | undefined
  /** More slots than are booked. */
  wanted?: PerAttraction<number> | undefined
}

/** What every dialog about a booking is given. */
export type BookingActProps = ActWish & {
  booking: StaffBooking
  onClose: () => void
  onDone: (booking: StaffBooking) => void
}

type ActFacts = { visit: StaffVisit; booking: StaffBooking; now: Moment; role: Role }

/** An act on a booking: the words of its button, or none while it is not offered, and the dialog or the page that a press opens. */
export type DeskAct = {
  button: (facts: ActFacts) => string | undefined
  /** Stands beside the first buttons of the panel, and not behind "Meer". */
  isFirst?: boolean
} & ({ Dialog: ComponentType<BookingActProps> } | { page: (bookingId: string) => string })

export type OfferedAct = { words: string; isFirst: boolean; run: () => void }

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
  markPresence?: (visit: StaffVisit, presence: Presence, headCount?: number) => void
  printDay?: (date: IsoDate) => void
  /** Every act that this booking allows now, for the panel. */
  offered?: (visit: StaffVisit, booking: StaffBooking, now: Moment) => OfferedAct[]
  // Acts that are begun elsewhere than in the panel.
  move?: (booking: StaffBooking, to?: SlotFields, wanted?: PerAttraction<number>) => void
  change?: (booking: StaffBooking, players?: number) => void
  presence?: (booking: StaffBooking, to?: Presence) => void
  setOption?: (booking: StaffBooking) => void
  settleDeposit?: (booking: StaffBooking) => void
  mail?: (booking: StaffBooking) => void
}

/** Those of the acts that are offered now, in their order. */
export function offeredActs<Name extends string>(
  acts: Readonly<Record<Name, DeskAct>>,
  facts: ActFacts,
  begin: (name: Name) => void,
): OfferedAct[] {
  return (Object.keys(acts) as Name[]).flatMap((name) => {
    const words = acts[name].button(facts)
    return words === undefined ? [] : { words, isFirst: acts[name].isFirst === true, run: () => begin(name) }
  })
}

const Acts = createContext<DeskActs>({})

export const DeskActsProvider = Acts.Provider

export function useDeskActs(): DeskActs {
  return useContext(Acts)
}
