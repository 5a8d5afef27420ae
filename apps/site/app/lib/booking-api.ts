import type { BookingRequestBody, BookingResponse } from '@lichtspel/contract/booking'
import { CATALOGUE_REVISION_HEADER, PATHS, REQUEST_ID_HEADER } from '@lichtspel/contract/paths'
import { ask } from '@lichtspel/visit/device/ask.ts'
import { isReminder } from './reminder-shape.ts'

/** With the revision by whose price the visitor decided: at another price nothing is booked. */
export async function sendBooking(
  body: BookingRequestBody,
  requestId: string,
  revision: number | undefined,
): Promise<BookingResponse> {
  const headers = {
    [REQUEST_ID_HEADER]: requestId,
    ...(revision !== undefined && { [CATALOGUE_REVISION_HEADER]: String(revision) }),
  }
  return withBooking(await ask<BookingResponse>(PATHS.booking, body, headers))
}

/** What became of a request whose answer was not heard; refused with 404 when nothing did. */
export async function readBookingRequest(requestId: string): Promise<BookingResponse> {
  return withBooking(await ask<BookingResponse>(PATHS.bookingRequest.replace(':requestId', requestId)))
}

/** An answer without a sound booking is none: the request may have become one all the same. */
function withBooking(answer: BookingResponse): BookingResponse {
  if (!isReminder(answer?.booking)) throw new Error('answered without a booking')
  return answer
}
