import type { DeskBookingAnswer } from '@lichtspel/contract/desk/booking'
import type { Me } from '@lichtspel/contract/desk/colleague'
import type { DeskDay } from '@lichtspel/contract/desk/day'
import type { FileKind, UploadAnswer } from '@lichtspel/contract/desk/files'
import type { DeskSearchAnswer } from '@lichtspel/contract/desk/lists'
import type { MailToShow, ShownMail } from '@lichtspel/contract/desk/mails'
import { COLLEAGUE_HEADER, DESK_PATHS } from '@lichtspel/contract/desk/paths'
import type { DeskRefusal } from '@lichtspel/domain/desk/desk-refusal'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { ApiRefused, answerOf, fetchJson, postFile } from '@lichtspel/visit/device/fetch-json.ts'

// The server validates its responses against the contract. Here only the types are used, which keeps the schemas out of the bundle.

const UNAUTHORISED = 401
const FORBIDDEN = 403
type SessionAsker = () => Promise<void>
let askSession: SessionAsker | undefined

/** Registers who asks for a new session, while a page of the desk is open. Requests wait for it and are then repeated. */
export function onSessionOver(asker: SessionAsker): () => void {
  askSession = asker
  return () => {
    if (askSession === asker) askSession = undefined
  }
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

let opener: Record<string, string> = {}

/** From now on requests name the colleague who opened this page: another may sign in on the device, in another tab. */
export function openPageAs(colleagueId: string): void {
  opener = { [COLLEAGUE_HEADER]: colleagueId }
}

/** A request to the desk API: a query, or an act if there is a body. */
export function fetchDesk<Answer>(path: string, body?: object): Promise<Answer> {
  return signedIn(() => fetchJson<Answer>(path, body, opener))
}

/** Fetches a file, with the name the server gave it. */
export async function fetchDeskFile(path: string): Promise<{ name: string; content: Blob }> {
  const answer = await signedIn(() => answerOf(path, undefined, opener))
  const [, name = ''] = /filename="([^"]*)"/.exec(answer.headers.get('content-disposition') ?? '') ?? []
  return { name, content: await answer.blob() }
}

/** The server makes every width of a picture before it answers. */
const UPLOAD_PATIENCE_MS = 120_000

/** Sends a file as it is. */
function sendDeskFile<Answer>(path: string, file: Blob): Promise<Answer> {
  return signedIn(async () => (await postFile(path, file, UPLOAD_PATIENCE_MS, opener)).json())
}

/** Repeats a request that needed a session, or a recent sign-in, after the user has signed in again. */
async function signedIn<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ApiRefused)) throw error
    const isOver = error.status === UNAUTHORISED && askSession !== undefined
    if (isOver) await askSession?.()
    const code = error.refusal?.code as DeskRefusal | undefined
    const isOld = error.status === FORBIDDEN && code === 'sign-in-again'
    if (!isOver && !(isOld && (await askSignIn?.()))) throw error
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

/** Uploads a picture or a menu. The same file can be sent any number of times. */
export function uploadFile(kind: FileKind, file: Blob): Promise<UploadAnswer> {
  return sendDeskFile(`${DESK_PATHS.files}?kind=${kind}`, file)
}
