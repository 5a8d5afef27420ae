import { type DeskRefusalBody, deskRefusalBody } from '@lichtspel/contract/desk/refusal'
import type { LostSlot } from '@lichtspel/contract/errors'
import type { DeskRefusal } from '@lichtspel/domain/desk/desk-refusal'

declare module 'fastify' {
  interface FastifyReply {
    /** The result of the request in one word, for the metrics: the code of a refusal, or the outcome of a hold. */
    outcome: string
  }
}

type Details = {
  codes?: DeskRefusal[]
  slots?: LostSlot[]
  retryAfterSeconds?: number
  account?: string
  visits?: DeskRefusalBody['error']['visits']
}

/** Thrown to refuse a request; the error handler turns it into a response. */
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

/** A temporary refusal: nothing is wrong with the request, and a retry may succeed. */
export function busy(): Refused {
  return new Refused(503, 'busy', { retryAfterSeconds: BUSY_RETRY_SECONDS })
}

export function refusalBody(code: DeskRefusal, details: Details, requestId: string): DeskRefusalBody {
  const { codes, slots, account, visits } = details
  return {
    error: {
      code,
      ...(codes && { codes }),
      ...(slots && { slots }),
      ...(account !== undefined && { account }),
      ...(visits && { visits }),
      requestId,
    },
  }
}

/** Refuses with the first of several codes, and lists them all. */
export function refuseAll(codes: DeskRefusal[]): void {
  const [first] = codes
  if (first !== undefined) throw new Refused(422, first, { codes })
}

/** The refusals that any read route of the desk may return. */
export const READ_REFUSALS = {
  400: deskRefusalBody,
  401: deskRefusalBody,
  403: deskRefusalBody,
  404: deskRefusalBody,
  429: deskRefusalBody,
  503: deskRefusalBody,
}

export const ACT_REFUSALS = { ...READ_REFUSALS, 409: deskRefusalBody, 422: deskRefusalBody }
