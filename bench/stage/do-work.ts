import { beginsWithZeros, setNonce, WORK_PARTS, type Work, workBlock } from '@lichtspel/contract/work'

const AT_ONCE = 32

/** What a site in a rush asks, computed beside everything else that the bench does. */
export async function doWork(work: Work): Promise<string> {
  const nonces: string[] = []
  for (let part = 0; part < WORK_PARTS; part++) nonces.push((await findNonce(work, part)).toString(16))
  return `${work.challenge}:${nonces.join(',')}`
}

async function findNonce(work: Work, part: number): Promise<number> {
  const block = workBlock(work, part)
  for (let first = 0; ; first += AT_ONCE) {
    const digests = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, place) => {
        setNonce(block, first + place)
        return crypto.subtle.digest('SHA-256', block)
      }),
    )
    const found = digests.findIndex((digest) => beginsWithZeros(new Uint8Array(digest), work.bits))
    if (found >= 0) return first + found
  }
}
