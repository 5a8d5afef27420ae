import type { LostSlot } from '@lichtspel/contract/errors'
import type { StaffRefusal } from '@lichtspel/contract/staff/refusal'
import type { DeskRefusal } from '@lichtspel/domain/desk/desk-refusal'

declare module 'fastify' {
  interface FastifyReply {
    /** What became of the request, in one word for whoever counts: a code of a refusal, or of a hold what is held. */
    outcome: string
  }
}

type Details = { codes?: DeskRefusal[]; slots?: LostSlot[]; retryAfterSeconds?: number; account?: string }

/** Thrown where something is refused; the one error handler turns it into an answer. */
export class Refused extends Error {
  readonly status: number
  readonly code: DeskRefusal
  readonly details: Details

  constructor(status: number, code: DeskRefusal, details: Details = {}) {
    super(code)
    this.status = status
    this.code = code
    this.details = details
  }
}

const BUSY_RETRY_SECONDS = 2

/** Not now, and nothing is wrong with what was asked: whoever asks again soon may be answered. */
export function busy(): Refused {
  return new Refused(503, 'busy', { retryAfterSeconds: BUSY_RETRY_SECONDS })
}

export function refusalBody(code: DeskRefusal, details: Details, requestId: string): StaffRefusal {
  const { codes, slots, account } = details
  return {
    error: {
      code,
      ...(codes && { codes }),
      ...(slots && { slots }),
      ...(account !== undefined && { account }),
      requestId,
    },
  }
}

/** Refuses with the first of several reasons, and names them all. */
export function refuseAll(codes: DeskRefusal[]): void {
  const [first] = codes
  if (first !== undefined) throw new Refused(422, first, { codes })
}
