import type { StaffBooking } from '@lichtspel/contract/staff/booking'
import type { StaffVisit } from '@lichtspel/contract/staff/day'
import type { Presence } from '@lichtspel/domain/desk/presence'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { PANEL_ACTS } from '@lichtspel/texts/desk/panel'
import type { DeskActs } from '../../lib/desk-acts.ts'

export type OfferedAct = { words: string; run: () => void }

/** The one press that a group at the door asks for. On another day than its own nobody comes or goes. */
export function mainPresence(
  { presence, status, date }: StaffVisit,
  today: IsoDate,
): { to: Presence; words: string; isMain: boolean } | null {
  if (status === 'cancelled' || date !== today) return null
  if (presence === 'expected') return { to: 'in', words: PANEL_ACTS.in, isMain: true }
  if (presence === 'in') return { to: 'out', words: PANEL_ACTS.out, isMain: true }
  return { to: 'in', words: PANEL_ACTS.backIn, isMain: false }
}

/** Only what can be done with this booking now, and only what has a dialog. */
export function offeredActs(
  acts: DeskActs,
  visit: StaffVisit,
  booking: StaffBooking,
  today: IsoDate,
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
      ...presences(acts, visit, today),
      ...offer(PANEL_ACTS.presence, acts.presence, visit.date <= today),
      ...offer(PANEL_ACTS.deposit, acts.settleDeposit, booking.deposit !== null),
      ...offer(optionWords, acts.setOption),
      ...offer(PANEL_ACTS.mail, acts.mail, hasMail),
      ...offer(PANEL_ACTS.sameNetwork, acts.sameNetwork),
      ...offer(PANEL_ACTS.print, acts.print),
      ...offer(PANEL_ACTS.cancel, acts.cancel),
    ],
  }
}

function presences({ markPresence }: DeskActs, visit: StaffVisit, today: IsoDate): OfferedAct[] {
  if (markPresence === undefined || visit.date > today) return []
  const mark = (presence: Presence, words: string): OfferedAct => ({
    words,
    run: () => markPresence(visit, presence),
  })
  return [
    ...(visit.presence === 'expected'
      ? [mark('no-show', PANEL_ACTS.noShow)]
      : [mark('expected', PANEL_ACTS.expected)]),
  ]
}
