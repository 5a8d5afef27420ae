import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { PictureKind } from '@lichtspel/domain/catalogue/picture-kinds'
import type { ConcurrencyLimits } from '../../http/concurrency-limit.ts'
import { busy, Refused } from '../../http/refusals.ts'

export type PictureQuestion = { kind: PictureKind; content: Uint8Array }
export type MadeFile = { name: string; content: Uint8Array }
export type PictureAnswer =
  | { files: MadeFile[] }
  | { refused: 'file-large' | 'file-unreadable' | 'picture-small' }

/** The widest kind takes six seconds of one core. */
const PATIENCE_MS = 60_000
/** Far more than the largest picture takes. A file of 2 kB can make a decoder ask for a gigabyte. */
const MEMORY_BYTES = 600 * 1024 * 1024
const WATCH_MS = 20
/** One picture at a time, and per venue one more that waits. */
export const PICTURE_LIMIT: ConcurrencyLimits = { atOnce: 1, waiting: 4, ofOne: 2, patienceMs: 30_000 }

/**
 * Makes the files of a picture in a process of its own, which ends afterwards. A thread is not enough: the decoders are native code, so
 * a picture that crashes one would end the server, and nothing can stop one that takes too long.
 */
export async function makePicturesApart(
  question: PictureQuestion,
  { patienceMs = PATIENCE_MS, memoryBytes = MEMORY_BYTES } = {},
): Promise<MadeFile[]> {
  const child = fork(new URL('./picture-process.ts', import.meta.url), {
    serialization: 'advanced',
    // Not the server's secrets, nor its flags.
    env: {},
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  let timer: NodeJS.Timeout | undefined
  const watch = setInterval(() => {
    if (residentBytes(child.pid) > memoryBytes) child.kill('SIGKILL')
  }, WATCH_MS)
  try {
    const answer = await new Promise<PictureAnswer>((resolve, reject) => {
      timer = setTimeout(() => reject(busy()), patienceMs)
      child.once('message', (message) => resolve(message as PictureAnswer))
      child.once('error', reject)
      child.once('exit', () => resolve({ refused: 'file-unreadable' }))
      child.send(question, (error) => {
        if (error !== null) reject(error)
      })
    })
    if ('refused' in answer) throw new Refused(422, answer.refused)
    return answer.files
  } finally {
    clearTimeout(timer)
    clearInterval(watch)
    child.kill('SIGKILL')
  }
}

const PAGE_BYTES = 4096

/** Known on Linux only, where the server runs in production; elsewhere 0. */
function residentBytes(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * PAGE_BYTES
  } catch {
    return 0
  }
}
