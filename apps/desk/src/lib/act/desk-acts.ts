import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import type { DeskVisit } from '@lichtspel/contract/desk/day'
import type { SlotFields } from '@lichtspel/contract/slot-codec'
import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import type { Presence } from '@lichtspel/domain/desk/presence'
import type { Role } from '@lichtspel/domain/desk/roles'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { Moment } from '@lichtspel/domain/time/moment'
import { type ComponentType, createContext, useContext } from 'react'

export type PressedTime = { date: IsoDate; attraction: AttractionId; key: SlotKey }

/** The slots the user pressed to close or open. If there are none, the dialog asks for them. */
export type PressedPlace = { date: IsoDate; attractions: readonly AttractionId[]; keys: readonly SlotKey[] }

/** Values already chosen when the dialog opens. */
export type ActWish = {
  /** Set when more people came than were booked. */
  players?: number | undefined
  /** Preselected; the dialog only asks for confirmation. */
  presence?: Presence | undefined
  /** Target slots chosen by dragging or by keyboard. */
  to?: SlotFields | undefined
  /** An outage hits the booking: the mail gives the reason. */
  forOutage?: boolean | undefined
}

/** Props of every dialog about a booking. */
export type BookingActProps = ActWish & {
  booking: DeskBooking
  onClose: () => void
  onDone: (booking: DeskBooking) => void
}

type ActFacts = { visit: DeskVisit; booking: DeskBooking; now: Moment; role: Role }

/** An act on a booking: the text of its button, or undefined while it is not offered, and the dialog or page it opens. */
export type DeskAct = {
  button: (facts: ActFacts) => string | undefined
  /** Shown with the first buttons of the panel instead of behind "Meer". */
  isFirst?: boolean
} & ({ Dialog: ComponentType<BookingActProps> } | { page: (bookingId: string) => string })

export type OfferedAct = { words: string; isFirst: boolean; run: () => void }

/**
 * The available acts, each of which opens its own dialog. Features do not import each other: a button takes its act from here, and is
 * hidden if the act is missing.
 */
export type DeskActs = {
  find?: () => void
  /** The list of keys. */
  listKeys?: () => void
  book?: (date: IsoDate, pressed?: PressedTime) => void
  /** A booking typed as one line. */
  typeBooking?: (date: IsoDate) => void
  /** For a group that is already at the desk. */
  startNow?: () => void
  /** Something goes wrong today: an attraction runs late or is out of order. */
  trouble?: () => void
  close?: (place: PressedPlace) => void
  open?: (place: PressedPlace) => void
  markPresence?: (visit: DeskVisit, presence: Presence, headCount?: number) => void
  printDay?: (date: IsoDate) => void
  /** Every act this booking allows now, for the panel. */
  offered?: (visit: DeskVisit, booking: DeskBooking, now: Moment) => OfferedAct[]
  // Acts that are started outside the panel.
  move?: (booking: DeskBooking, to?: SlotFields) => void
  change?: (booking: DeskBooking, players?: number) => void
  presence?: (booking: DeskBooking, to?: Presence) => void
  setOption?: (booking: DeskBooking) => void
  settleBill?: (booking: DeskBooking) => void
  settleDeposit?: (booking: DeskBooking) => void
  mail?: (booking: DeskBooking) => void
}

/** The acts that are offered now, in their order. */
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
