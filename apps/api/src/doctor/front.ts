import { plainReason } from './plain-reason.ts'

/** What stands at an address, as a visitor meets it. */
export type Front = { isThere: false; because: string } | { isThere: true; status: number; headers: Headers }

const FRONT_MS = 4_000

export async function askFront(
  url: URL,
  options: Pick<RequestInit, 'method' | 'headers'> = {},
): Promise<Front> {
  try {
    const signal = AbortSignal.timeout(FRONT_MS)
    const { status, headers, body } = await fetch(url, { ...options, signal, redirect: 'manual' })
    await body?.cancel()
    return { isThere: true, status, headers }
  } catch (error) {
    return { isThere: false, because: plainReason((error as Error).cause ?? error) }
  }
}
