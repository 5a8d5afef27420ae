import type {
  CancelRequest,
  ChangeDetailsRequest,
  ManagedBookingResponse,
  MoveRequest,
} from '@lichtspel/contract/managed-booking'
import { PATHS, TOKEN_HEADER } from '@lichtspel/contract/paths'
import { ask } from '@lichtspel/visit/device/ask.ts'

// The token travels in a header: an address ends up in histories and logs.
const bearer = (token: string) => ({ [TOKEN_HEADER]: `Bearer ${token}` })

export function readManaged(token: string): Promise<ManagedBookingResponse> {
  return ask(PATHS.managed, undefined, bearer(token))
}

export function confirmBooking(token: string): Promise<ManagedBookingResponse> {
  return ask(PATHS.managedConfirm, {}, bearer(token))
}

export function changeDetails(token: string, body: ChangeDetailsRequest): Promise<ManagedBookingResponse> {
  return ask(PATHS.managedDetails, body, bearer(token))
}

export function moveVisit(token: string, body: MoveRequest): Promise<ManagedBookingResponse> {
  return ask(PATHS.managedMove, body, bearer(token))
}

export function cancelVisit(token: string, body: CancelRequest): Promise<ManagedBookingResponse> {
  return ask(PATHS.managedCancel, body, bearer(token))
}

export function resendMail(token: string): Promise<object> {
  return ask(PATHS.managedMail, {}, bearer(token))
}
