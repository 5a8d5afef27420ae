import type { BookingRequestBody, BookingResponse } from '@lichtspel/contract/booking'
import {
  CATALOGUE_REVISION_HEADER,
  PATHS,
  PAYS_ONLINE_HEADER,
  REQUEST_ID_HEADER,
} from '@lichtspel/contract/paths'
import { fetchJson } from '@lichtspel/visit/device/fetch-json.ts'
import { isSavedBooking } from './saved-booking-shape.ts'

/** Sends the revision whose price the visitor saw: if the price has changed, nothing is booked. */
export async function sendBooking(
  body: BookingRequestBody,
  requestId: string,
  revision: number | undefined,
): Promise<BookingResponse> {
  const headers = {
    [REQUEST_ID_HEADER]: requestId,
    [PAYS_ONLINE_HEADER]: 'yes',
    ...(revision !== undefined && { [CATALOGUE_REVISION_HEADER]: String(revision) }),
  }
  return withBooking(await fetchJson<BookingResponse>(PATHS.booking, body, headers))
}

/** The booking made by a request whose response was lost; rejects with 404 if there is none. */
export async function readBookingRequest(requestId: string): Promise<BookingResponse> {
  return withBooking(await fetchJson<BookingResponse>(PATHS.bookingRequest.replace(':requestId', requestId)))
}

/** A response without a valid booking is treated as no response: the request may still have become a booking. */
function withBooking(answer: BookingResponse): BookingResponse {
  if (!isSavedBooking(answer?.booking)) throw new Error('answered without a booking')
  return answer
}
