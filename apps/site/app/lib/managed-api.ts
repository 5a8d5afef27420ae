import { ANSWER_PATH } from '@lichtspel/contract/answer-link'
import type { GuestVisitResponse } from '@lichtspel/contract/guest-visit'
import type {
  AnswerRequest,
  CancelRequest,
  ChangeDetailsRequest,
  ManagedBookingResponse,
  MoveRequest,
  PayResponse,
} from '@lichtspel/contract/managed-booking'
import { PATHS, TOKEN_HEADER } from '@lichtspel/contract/paths'
import { fetchJson } from '@lichtspel/visit/device/fetch-json.ts'

// The token goes in a header, because addresses end up in histories and logs.
const bearer = (token: string) => ({ [TOKEN_HEADER]: `Bearer ${token}` })

export function readManaged(token: string): Promise<ManagedBookingResponse> {
  return fetchJson(PATHS.managed, undefined, bearer(token))
}

export function confirmBooking(token: string): Promise<ManagedBookingResponse> {
  return fetchJson(PATHS.managedConfirm, {}, bearer(token))
}

export function changeDetails(token: string, body: ChangeDetailsRequest): Promise<ManagedBookingResponse> {
  return fetchJson(PATHS.managedDetails, body, bearer(token))
}

export function moveVisit(token: string, body: MoveRequest): Promise<ManagedBookingResponse> {
  return fetchJson(PATHS.managedMove, body, bearer(token))
}

export function cancelVisit(token: string, body: CancelRequest): Promise<ManagedBookingResponse> {
  return fetchJson(PATHS.managedCancel, body, bearer(token))
}

export function answerOutage(token: string, body: AnswerRequest): Promise<ManagedBookingResponse> {
  return fetchJson(ANSWER_PATH, body, bearer(token))
}

/** Starts an online payment of what is open of the deposit. */
export function payDeposit(token: string): Promise<PayResponse> {
  return fetchJson(PATHS.managedPayment, {}, bearer(token))
}

export function resendMail(token: string): Promise<object> {
  return fetchJson(PATHS.managedMail, {}, bearer(token))
}

export function sendLinks(email: string): Promise<object> {
  return fetchJson(PATHS.managedLinks, { email })
}

export function readGuestVisit(token: string): Promise<GuestVisitResponse> {
  return fetchJson(PATHS.guestVisit, undefined, bearer(token))
}
