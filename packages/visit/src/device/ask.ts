import type { Refusal } from '@lichtspel/contract/errors'
import { PATIENCE_MS } from '@lichtspel/contract/protocol'

/** The server said no, with a code; `refusal` is absent when the answer was not one of ours. */
export class ApiRefused extends Error {
  readonly status: number
  readonly refusal: Refusal['error'] | undefined
  /** How long the server asks to wait before the next try, when it says so. */
  readonly waitMs: number | undefined

  constructor(status: number, refusal: Refusal['error'] | undefined, waitMs?: number) {
    super(refusal?.code ?? `status ${status}`)
    this.status = status
    this.refusal = refusal
    this.waitMs = waitMs
  }
}

/** Whether asking again may help: nothing was heard, or the server says it is busy. */
export function mayRetry(error: unknown): boolean {
  return !(error instanceof ApiRefused) || error.status >= 500
}

/** A question, or with a body an act. */
export async function ask<Answer>(
  path: string,
  body?: object,
  headers?: Record<string, string>,
): Promise<Answer> {
  return (await (await answerOf(path, body, headers)).json()) as Answer
}

/** The same, for who also reads its headers. */
export async function answerOf(
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  const response = await fetch(path, {
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers,
    ...(body !== undefined && {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    }),
  })
  if (response.ok) return response
  const answer: unknown = await response.json().catch(() => undefined)
  throw new ApiRefused(response.status, (answer as Refusal | undefined)?.error, askedWait(response))
}

/** In seconds; a date, which our server does not send, is not understood. */
function askedWait({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return seconds >= 0 ? seconds * 1_000 : undefined
}
