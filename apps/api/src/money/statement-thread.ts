import { Worker } from 'node:worker_threads'
import type { ConcurrencyLimits } from '../http/concurrency-limit.ts'
import { busy } from '../http/refusals.ts'
import type { BankStatement } from './bank-statement.ts'

export type StatementAnswer = BankStatement | { failure: string }

/** Longer than the largest file takes on a busy machine. */
const PATIENCE_MS = 60_000
/** One thread is enough: it reads the largest file within a second or two. Per venue, one file is read and one waits. */
export const STATEMENT_LIMIT: ConcurrencyLimits = { atOnce: 1, waiting: 3, ofOne: 2, patienceMs: 10_000 }
/** The largest file takes a third of this. */
const MOST_MEMORY_MB = 256

/**
 * Reads a bank file in its own thread, which ends afterwards. The largest file the desk may send takes more than half a second, and the
 * main thread serves holds and live streams.
 */
export async function readBankStatementApart(xml: string, patienceMs = PATIENCE_MS): Promise<BankStatement> {
  const worker = new Worker(new URL('./statement-worker.ts', import.meta.url), {
    workerData: xml,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  })
  let timer: NodeJS.Timeout | undefined
  try {
    const answer = await new Promise<StatementAnswer>((resolve, reject) => {
      timer = setTimeout(() => reject(busy()), patienceMs)
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('nothing was read of the bank file')))
    })
    if ('failure' in answer) throw new Error(answer.failure)
    return answer
  } finally {
    clearTimeout(timer)
    void worker.terminate()
  }
}
