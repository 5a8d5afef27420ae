import type { StaffBookingAnswer } from '@lichtspel/contract/staff/booking'
import type { Me } from '@lichtspel/contract/staff/colleague'
import type { StaffDay } from '@lichtspel/contract/staff/day'
import type { MailToShow, ShownMail } from '@lichtspel/contract/staff/mails'
import { STAFF_PATHS } from '@lichtspel/contract/staff/paths'
import type { StaffSearchAnswer } from '@lichtspel/contract/staff/search'
import type { DeskRefusal } from '@lichtspel/domain/desk/desk-refusal'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { ApiRefused, answerOf, ask } from '@lichtspel/visit/device/ask.ts'

// The server checks what it answers against the contract; here only its types are known, which keeps the schemas out of the bundle.

const UNAUTHORISED = 401
const FORBIDDEN = 403
const whenSignedOut = new Set<() => void>()

/** Told when an answer says that nobody is signed in any more. */
export function onSignedOut(listener: () => void): () => void {
  whenSignedOut.add(listener)
  return () => whenSignedOut.delete(listener)
}

/** Asks somebody to sign in again; false when they did not. */
type SignInAsker = () => Promise<boolean>
let askSignIn: SignInAsker | undefined

/** The dialog that asks, while it stands on the page. */
export function onSignInNeeded(asker: SignInAsker): () => void {
  askSignIn = asker
  return () => {
    if (askSignIn === asker) askSignIn = undefined
  }
}

/** A question to the desk's server, or with a body an act. */
export function askDesk<Answer>(path: string, body?: object): Promise<Answer> {
  return signedIn(() => ask<Answer>(path, body))
}

/** A file, with the name that the server gave it. */
export async function askDeskForFile(path: string): Promise<{ name: string; content: Blob }> {
  const answer = await signedIn(() => answerOf(path))
  const [, name = ''] = /filename="([^"]*)"/.exec(answer.headers.get('content-disposition') ?? '') ?? []
  return { name, content: await answer.blob() }
}

/** What needs a recent sign-in is sent once more after it. */
async function signedIn<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ApiRefused)) throw error
    if (error.status === UNAUTHORISED) for (const listener of whenSignedOut) listener()
    const code = error.refusal?.code as DeskRefusal | undefined
    const isOld = error.status === FORBIDDEN && code === 'sign-in-again'
    if (!isOld || !(await askSignIn?.())) throw error
  }
  return await send()
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
