import type { StaffBookingAnswer } from '@lichtspel/contract/staff/booking'
import type { StaffDay } from '@lichtspel/contract/staff/day'
import type { MailToShow, ShownMail } from '@lichtspel/contract/staff/mails'
import type { Me } from '@lichtspel/contract/staff/me'
import { STAFF_PATHS } from '@lichtspel/contract/staff/paths'
import type { StaffSearchAnswer } from '@lichtspel/contract/staff/search'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { ApiRefused, ask } from '@lichtspel/visit/device/ask.ts'

// The server checks what it answers against the contract; here only its types are known, which keeps the schemas out of the bundle.

const UNAUTHORISED = 401
const whenSignedOut = new Set<() => void>()

/** Told when an answer says that nobody is signed in any more. */
export function onSignedOut(listener: () => void): () => void {
  whenSignedOut.add(listener)
  return () => whenSignedOut.delete(listener)
}

/** A question to the desk's server, or with a body an act. */
export async function askDesk<Answer>(path: string, body?: object): Promise<Answer> {
  try {
    return await ask<Answer>(path, body)
  } catch (error) {
    if (error instanceof ApiRefused && error.status === UNAUTHORISED)
      for (const listener of whenSignedOut) listener()
    throw error
  }
}

/** An address of the contract with its booking in place. */
export function bookingPath(path: string, id: string): string {
  return path.replace(':id', encodeURIComponent(id))
}

export function readColleague(): Promise<Me> {
  return ask(STAFF_PATHS.me)
}

export function readStaffDay(date: IsoDate): Promise<StaffDay> {
  return askDesk(`${STAFF_PATHS.day}?date=${date}`)
}

export function readBooking(id: string): Promise<StaffBookingAnswer> {
  return askDesk(bookingPath(STAFF_PATHS.booking, id))
}

/** What the visitor would read of an act that is not done yet. */
export function showMail(mail: MailToShow, bookingId: string | null): Promise<ShownMail> {
  if (bookingId === null) return askDesk(STAFF_PATHS.newMailPreview, mail)
  return askDesk(bookingPath(STAFF_PATHS.mailPreview, bookingId), mail)
}

export function findBookings(query: string): Promise<StaffSearchAnswer> {
  return askDesk(`${STAFF_PATHS.search}?q=${encodeURIComponent(query)}`)
}
