import type { BookingRequestBody, BookingResponse } from '@lichtspel/contract/booking'
import { PATHS, REQUEST_ID_HEADER } from '@lichtspel/contract/paths'
import { ask } from '@lichtspel/visit/device/ask.ts'

export function sendBooking(body: BookingRequestBody, requestId: string): Promise<BookingResponse> {
  return ask(PATHS.booking, body, { [REQUEST_ID_HEADER]: requestId })
}

/** What became of a request whose answer was not heard; refused with 404 when nothing did. */
export function readBookingRequest(requestId: string): Promise<BookingResponse> {
  return ask(PATHS.bookingRequest.replace(':requestId', requestId))
}
