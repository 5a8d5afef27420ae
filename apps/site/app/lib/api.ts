import type { AvailabilityResponse } from '@lichtspel/contract/availability'
import type { BookingRequestBody, BookingResponse } from '@lichtspel/contract/booking'
import type { Refusal } from '@lichtspel/contract/errors'
import { HOLD_ACTIVE_HEADER, HOLD_SEQ_HEADER } from '@lichtspel/contract/hold-headers'
import type { HoldingRequest, HoldingResponse } from '@lichtspel/contract/holding'
import { PATHS, REQUEST_ID_HEADER } from '@lichtspel/contract/paths'
import type { DaySnapshot } from '@lichtspel/contract/schedules'

/** The server said no, with a code; `refusal` is absent when the answer was not one of ours. */
export class ApiRefused extends Error {
  readonly status: number
  readonly refusal: Refusal['error'] | undefined

  constructor(status: number, refusal: Refusal['error'] | undefined) {
    super(refusal?.code ?? `status ${status}`)
    this.status = status
    this.refusal = refusal
  }
}

/** Whether asking again may help: nothing was heard, or the server says it is busy. */
export function mayRetry(error: unknown): boolean {
  return !(error instanceof ApiRefused) || error.status >= 500
}

const TIMEOUT_MS = 10_000

export function readDay(location: string, date: string): Promise<DaySnapshot> {
  return ask(`${PATHS.schedules}?location=${location}&date=${date}`)
}

export function readMonth(location: string, month: string, players: number): Promise<AvailabilityResponse> {
  return ask(`${PATHS.availability}?location=${location}&month=${month}&players=${players}`)
}

export function holdSlots(body: HoldingRequest, isActive: boolean, seq: number): Promise<HoldingResponse> {
  return ask(PATHS.holding, body, { [HOLD_ACTIVE_HEADER]: String(isActive), [HOLD_SEQ_HEADER]: String(seq) })
}

export function placeBooking(body: BookingRequestBody, requestId: string): Promise<BookingResponse> {
  return ask(PATHS.booking, body, { [REQUEST_ID_HEADER]: requestId })
}

/** What became of a request whose answer was not heard; refused with 404 when nothing did. */
export function readBookingRequest(requestId: string): Promise<BookingResponse> {
  return ask(PATHS.bookingRequest.replace(':requestId', requestId))
}

/** A question, or with a body an act. */
export async function ask<Answer>(
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(path, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers,
    ...(body !== undefined && {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    }),
  })
  if (response.ok) return (await response.json()) as Answer
  const answer: unknown = await response.json().catch(() => undefined)
  throw new ApiRefused(response.status, (answer as Refusal | undefined)?.error)
}
