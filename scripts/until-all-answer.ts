import { setTimeout as sleep } from 'node:timers/promises'

const PATIENCE_MS = 60_000
const ASK_EVERY_MS = 200
const ANSWER_MS = 5_000

/**
 * Waits until every URL returns a successful response. Returns the URLs that did not do so before the timeout or before `isOver`
 * returned true.
 */
export async function untilAllAnswer(
  urls: readonly string[],
  isOver: () => boolean,
  patienceMs = PATIENCE_MS,
): Promise<string[]> {
  const deadline = Date.now() + patienceMs
  let silent = [...urls]
  while (silent.length > 0 && !isOver() && Date.now() < deadline) {
    const answered = await Promise.all(silent.map(answers))
    silent = silent.filter((_, nth) => !answered[nth])
    if (silent.length > 0) await sleep(ASK_EVERY_MS)
  }
  return silent
}

async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) }).catch(() => undefined)
  return answer?.ok === true
}
