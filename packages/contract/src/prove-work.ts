import { beginsWithZeros, setNonce, WORK_PARTS, type Work, workBlock } from './work.ts'

/** So many digests are under way at once: one after the other, most of the time would go into waiting. */
const AT_ONCE = 16

/** Looks for numbers that give each part a digest with enough zeros. It never blocks: a page stays usable, and a bench goes on, meanwhile. */
export async function proveWork(work: Work): Promise<string> {
  const nonces: string[] = []
  for (let part = 0; part < WORK_PARTS; part++) nonces.push((await findNonce(work, part)).toString(16))
  return `${work.challenge}:${nonces.join(',')}`
}

async function findNonce(work: Work, part: number): Promise<number> {
  const block = workBlock(work, part)
  for (let first = 0; ; first += AT_ONCE) {
    const digests = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, place) => {
        // The digest is of a copy that is made at once, so one block serves them all.
        setNonce(block, first + place)
        return crypto.subtle.digest('SHA-256', block)
      }),
    )
    const found = digests.findIndex((digest) => beginsWithZeros(new Uint8Array(digest), work.bits))
    if (found >= 0) return first + found
  }
}
