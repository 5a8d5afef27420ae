import type { DeskBookingAnswer } from '@lichtspel/contract/desk/booking'
import type { Me } from '@lichtspel/contract/desk/colleague'
import type { DeskDay } from '@lichtspel/contract/desk/day'
import type { MailToShow, ShownMail } from '@lichtspel/contract/desk/mails'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import type { DeskSearchAnswer } from '@lichtspel/contract/desk/search'
import type { DeskRefusal } from '@lichtspel/domain/desk/desk-refusal'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { ApiRefused, answerOf, fetchJson, postFile } from '@lichtspel/visit/device/fetch-json.ts'

// The server validates its responses against the contract. Here only the types are used, which keeps the schemas out of the bundle.

const UNAUTHORISED = 401
const FORBIDDEN = 403
const whenSignedOut = new Set<() => void>()

/** Called when a response says that the session has ended. */
export function onSignedOut(listener: () => void): () => void {
  whenSignedOut.add(listener)
  return () => whenSignedOut.delete(listener)
}

/** Asks the user to sign in again; false if they did not. */
type SignInAsker = () => Promise<boolean>
let askSignIn: SignInAsker | undefined

/** Registers the sign-in dialog while it is mounted. */
export function onSignInNeeded(asker: SignInAsker): () => void {
  askSignIn = asker
  return () => {
    if (askSignIn === asker) askSignIn = undefined
  }
}

/** A request to the desk API: a query, or an act if there is a body. */
export function fetchDesk<Answer>(path: string, body?: object): Promise<Answer> {
  return signedIn(() => fetchJson<Answer>(path, body))
}

/** Fetches a file, with the name the server gave it. */
export async function fetchDeskFile(path: string): Promise<{ name: string; content: Blob }> {
  const answer = await signedIn(() => answerOf(path))
  const [, name = ''] = /filename="([^"]*)"/.exec(answer.headers.get('content-disposition') ?? '') ?? []
  return { name, content: await answer.blob() }
}

/** The server makes every width of a picture before it answers. */
const UPLOAD_PATIENCE_MS = 120_000

/** Sends a file as it is. */
export function sendDeskFile<Answer>(path: string, file: Blob): Promise<Answer> {
  return signedIn(async () => (await postFile(path, file, UPLOAD_PATIENCE_MS)).json())
}

/** Repeats a request that needed a recent sign-in after the user has signed in again. */
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

/** A contract path with the booking id filled in. */
export function bookingPath(path: string, id: string): string {
  return path.replace(':id', encodeURIComponent(id))
}

export function readColleague(): Promise<Me> {
  return fetchJson(DESK_PATHS.me)
}

export function readDeskDay(date: IsoDate): Promise<DeskDay> {
  return fetchDesk(`${DESK_PATHS.day}?date=${date}`)
}

export function readBooking(id: string): Promise<DeskBookingAnswer> {
  return fetchDesk(bookingPath(DESK_PATHS.booking, id))
}

/** The mail the visitor would get for an act that is not performed yet. */
export function showMail(mail: MailToShow, bookingId: string | null): Promise<ShownMail> {
  if (bookingId === null) return fetchDesk(DESK_PATHS.newMailPreview, mail)
  return fetchDesk(bookingPath(DESK_PATHS.mailPreview, bookingId), mail)
}

export function findBookings(query: string): Promise<DeskSearchAnswer> {
  return fetchDesk(`${DESK_PATHS.search}?q=${encodeURIComponent(query)}`)
}
