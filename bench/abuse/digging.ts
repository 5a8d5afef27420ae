// A thread that does asked work: see workshop.ts.
import { createHash } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { beginsWithZeros, setNonce, WORK_PARTS, type Work, workBlock } from '@lichtspel/contract/work'

parentPort?.on('message', ({ id, work }: { id: number; work: Work }) => {
  const nonces = Array.from({ length: WORK_PARTS }, (_, part) => findNonce(work, part).toString(16))
  parentPort?.postMessage({ id, proof: `${work.challenge}:${nonces.join(',')}` })
})

function findNonce(work: Work, part: number): number {
  const block = workBlock(work, part)
  for (let nonce = 0; ; nonce++) {
    setNonce(block, nonce)
    if (beginsWithZeros(createHash('sha256').update(block).digest(), work.bits)) return nonce
  }
}
