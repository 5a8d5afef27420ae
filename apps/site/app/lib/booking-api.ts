import type { BookingRequestBody, BookingResponse } from '@lichtspel/contract/booking'
import { CATALOGUE_REVISION_HEADER, PATHS, REQUEST_ID_HEADER } from '@lichtspel/contract/paths'
import { ask } from '@lichtspel/visit/device/ask.ts'
import { doWork, workDone } from '@lichtspel/visit/device/work.ts'

/** With the revision by whose price the visitor decided: at another price nothing is booked. */
export async function sendBooking(
  body: BookingRequestBody,
  requestId: string,
  revision: number | undefined,
): Promise<BookingResponse> {
  const send = () =>
    ask<BookingResponse>(PATHS.booking, body, {
      [REQUEST_ID_HEADER]: requestId,
      ...(revision !== undefined && { [CATALOGUE_REVISION_HEADER]: String(revision) }),
      ...workDone(),
    })
  try {
    return await send()
  } catch (error) {
    if (await doWork(error)) return await send()
    throw error
  }
}

/** What became of a request whose answer was not heard; refused with 404 when nothing did. */
export function readBookingRequest(requestId: string): Promise<BookingResponse> {
  return ask(PATHS.bookingRequest.replace(':requestId', requestId))
}
