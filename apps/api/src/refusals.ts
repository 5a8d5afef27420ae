import type { LostSlot, Refusal } from '@lichtspel/contract/errors'
import type { RefusalCode } from '@lichtspel/domain/booking/refusal'

type Details = { codes?: RefusalCode[]; slots?: LostSlot[]; retryAfterSeconds?: number }

/** Thrown where something is refused; the one error handler turns it into an answer. */
export class Refused extends Error {
  readonly status: number
  readonly code: RefusalCode
  readonly details: Details

  constructor(status: number, code: RefusalCode, details: Details = {}) {
    super(code)
    this.status = status
    this.code = code
    this.details = details
  }
}

export function refusalBody(code: RefusalCode, details: Details, requestId: string): Refusal {
  const { codes, slots } = details
  return { error: { code, ...(codes && { codes }), ...(slots && { slots }), requestId } }
}

/** Refuses with the first of several reasons, and names them all. */
export function refuseAll(codes: RefusalCode[]): void {
  const [first] = codes
  if (first !== undefined) throw new Refused(422, first, { codes })
}
