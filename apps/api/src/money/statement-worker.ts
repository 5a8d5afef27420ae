// Runs in its own thread (statement-thread.ts) and reads one bank file.
import { parentPort, workerData } from 'node:worker_threads'
import { readBankStatement } from './bank-statement.ts'
import type { StatementAnswer } from './statement-thread.ts'

parentPort?.postMessage(answerTo(String(workerData)))

function answerTo(xml: string): StatementAnswer {
  try {
    return readBankStatement(xml)
  } catch (error) {
    return { failure: String(error) }
  }
}
