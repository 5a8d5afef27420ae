import type { BookingRequestBody, BookingResponse } from '@lichtspel/contract/booking'
import { CATALOGUE_REVISION_HEADER, PATHS, REQUEST_ID_HEADER } from '@lichtspel/contract/paths'
import { ask } from '@lichtspel/visit/device/ask.ts'

/** With the revision by whose price the visitor decided: at another price nothing is booked. */
export function sendBooking(
  body: BookingRequestBody,
  requestId: string,
  revision: number | undefined,
): Promise<BookingResponse> {
  return ask(PATHS.booking, body, {
    [REQUEST_ID_HEADER]: requestId,
    ...(revision !== undefined && { [CATALOGUE_REVISION_HEADER]: String(revision) }),
  })
}

/** What became of a request whose answer was not heard; refused with 404 when nothing did. */
export function readBookingRequest(requestId: string): Promise<BookingResponse> {
  return ask(PATHS.bookingRequest.replace(':requestId', requestId))
}
