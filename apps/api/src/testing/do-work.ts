import { createHash } from 'node:crypto'
import { beginsWithZeros, setNonce, WORK_PARTS, type Work, workBlock } from '@lichtspel/contract/work'

/** What a browser computes, by Node's own hash. */
export function doWork(work: Work): string {
  const nonces = Array.from({ length: WORK_PARTS }, (_, part) => {
    const block = workBlock(work, part)
    for (let nonce = 0; ; nonce++) {
      setNonce(block, nonce)
      if (beginsWithZeros(createHash('sha256').update(block).digest(), work.bits)) return nonce.toString(16)
    }
  })
  return `${work.challenge}:${nonces.join(',')}`
}
