import type { StaffBooking } from '@lichtspel/contract/staff/booking'
import type { StaffVisit } from '@lichtspel/contract/staff/day'
import type { Presence } from '@lichtspel/domain/desk/presence'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { Moment } from '@lichtspel/domain/time/moment'
import { PANEL_ACTS } from '@lichtspel/texts/desk/panel'
import type { DeskActs } from '../../lib/desk-acts.ts'

export type OfferedAct = { words: string; run: () => void }

export type PresencePress = {
  to: Presence
  words: string
  isMain: boolean
  /** Of "Binnen", as on Vandaag: whether the group is in, so that a press takes it back. */
  isOn?: boolean
}

/** The presses that a group at the door asks for. On another day than its own nobody comes or goes. */
export function presencePresses({ presence, status, date }: StaffVisit, today: IsoDate): PresencePress[] {
  if (status === 'cancelled' || date !== today) return []
  if (presence === 'expected') return [{ to: 'in', words: PANEL_ACTS.in, isMain: true, isOn: false }]
  if (presence === 'in')
    return [
      { to: 'expected', words: PANEL_ACTS.in, isMain: false, isOn: true },
      { to: 'out', words: PANEL_ACTS.out, isMain: true },
    ]
  return [{ to: 'in', words: PANEL_ACTS.backIn, isMain: false }]
}

/** Only what can be done with this booking now, and only what has a dialog. */
export function offeredActs(
  acts: DeskActs,
  visit: StaffVisit,
  booking: StaffBooking,
  now: Moment,
): { first: OfferedAct[]; rest: OfferedAct[] } {
  const offer = (
    words: string,
    act: ((booking: StaffBooking) => void) | undefined,
    isThere = true,
  ): OfferedAct[] => (act === undefined || !isThere ? [] : [{ words, run: () => act(booking) }])
  const hasMail = booking.email !== ''
  if (visit.status === 'cancelled')
    return {
      first: offer(PANEL_ACTS.restore, acts.restore),
      rest: [
        ...offer(PANEL_ACTS.deposit, acts.settleDeposit, booking.deposit !== null),
        ...offer(PANEL_ACTS.mail, acts.mail, hasMail),
      ],
    }
  const optionWords = visit.optionUntil === null ? PANEL_ACTS.setOption.none : PANEL_ACTS.setOption.option
  return {
    first: [...offer(PANEL_ACTS.move, acts.move), ...offer(PANEL_ACTS.change, acts.change)],
    rest: [
      ...presences(acts, visit, booking, now),
      ...offer(PANEL_ACTS.presence, acts.presence, visit.date <= now.date),
      ...offer(PANEL_ACTS.deposit, acts.settleDeposit, booking.deposit !== null),
      ...offer(optionWords, acts.setOption),
      ...offer(PANEL_ACTS.mail, acts.mail, hasMail),
      ...offer(PANEL_ACTS.sameNetwork, acts.sameNetwork),
      ...offer(PANEL_ACTS.print, acts.print),
      ...offer(PANEL_ACTS.cancel, acts.cancel),
    ],
  }
}

function presences(
  { markPresence, presence: ask }: DeskActs,
  visit: StaffVisit,
  booking: StaffBooking,
  now: Moment,
): OfferedAct[] {
  if (markPresence === undefined || visit.date > now.date) return []
  if (visit.presence !== 'expected')
    return [{ words: PANEL_ACTS.expected, run: () => markPresence(visit, 'expected') }]
  // Who is not due yet may still come: the dialog says so and asks.
  const run = () =>
    ask !== undefined && now.epochMs < visit.arrivesAt
      ? ask(booking, 'no-show')
      : markPresence(visit, 'no-show')
  return [{ words: PANEL_ACTS.noShow, run }]
}
