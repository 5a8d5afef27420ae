import type { Refusal } from '@lichtspel/contract/errors'
import { PATIENCE_MS } from '@lichtspel/contract/protocol'

/** The server refused with a status; `refusal` is undefined if the response was not one of ours. */
export class ApiRefused extends Error {
  readonly status: number
  readonly refusal: Refusal['error'] | undefined
  /** How long the server asks to wait before a retry, if it says so. */
  readonly waitMs: number | undefined

  constructor(status: number, refusal: Refusal['error'] | undefined, waitMs?: number) {
    super(refusal?.code ?? `status ${status}`)
    this.status = status
    this.refusal = refusal
    this.waitMs = waitMs
  }
}

/** Whether a retry may help: there was no response, or the server had an error or is busy. */
export function mayRetry(error: unknown): boolean {
  return !(error instanceof ApiRefused) || error.status >= 500
}

/** Sends a GET request, or a POST request if there is a body. */
export async function fetchJson<Answer>(
  path: string,
  body?: object,
  headers?: Record<string, string>,
): Promise<Answer> {
  return (await (await answerOf(path, body, headers)).json()) as Answer
}

/** Like `fetchJson`, for callers that also read the headers. */
export async function answerOf(
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  return await unlessRefused(
    await fetch(path, {
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers,
      ...(body !== undefined && {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      }),
    }),
  )
}

/** Sends a file as it is. */
export async function postFile(
  path: string,
  body: Blob,
  patienceMs: number,
  more: Record<string, string>,
): Promise<Response> {
  const headers = { 'content-type': 'application/octet-stream', ...more }
  const signal = AbortSignal.timeout(patienceMs)
  return await unlessRefused(await fetch(path, { method: 'POST', body, headers, signal }))
}

async function unlessRefused(response: Response): Promise<Response> {
  if (response.ok) return response
  const answer: unknown = await response.json().catch(() => undefined)
  throw new ApiRefused(response.status, (answer as Refusal | undefined)?.error, askedWait(response))
}

/** Reads Retry-After in seconds. A date is ignored; our server does not send one. */
function askedWait({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return seconds >= 0 ? seconds * 1_000 : undefined
}
