import type { Pool } from 'pg'
import type { WorkerProcess } from '../api/worker-process.ts'
import type { SmtpSink } from './smtp-sink.ts'

/**
 * When to kill the worker, once the mail server has the mail: before the server replies "250", or after the worker has read that reply
 * and before it can record it.
 */
export const MOMENTS = ['before the answer', 'after the answer'] as const
type Moment = (typeof MOMENTS)[number]

type Scene = { worker: WorkerProcess; sink: SmtpSink; pool: Pool }

/**
 * Kills the worker between the server's acceptance and markSent, when a mail has left but is not recorded. Returns whether the kill hit
 * that window, according to the outbox.
 */
export async function killInWindow(scene: Scene, moment: Moment): Promise<boolean> {
  const { worker, sink, pool } = scene
  const { mail, answer } = await sink.holdNext()
  const messageId = (mail.messageId ?? '').replace(/^<|>$/g, '')
  if (moment === 'before the answer') {
    await worker.end('SIGKILL')
    answer()
  } else await killAtMarkSent(scene, messageId, answer)
  const { rows } = await pool.query(
    'SELECT sent_at IS NULL AS unknown FROM outgoing_mail WHERE message_id = $1',
    [messageId],
  )
  return rows[0]?.unknown === true
}

/** Locks the row, so that a worker that received "250" blocks on the statement that records it. */
async function killAtMarkSent({ worker, pool }: Scene, messageId: string, answer: () => void): Promise<void> {
  const keeper = await pool.connect()
  try {
    await keeper.query('BEGIN')
    await keeper.query('SELECT 1 FROM outgoing_mail WHERE message_id = $1 FOR UPDATE', [messageId])
    answer()
    const backend = await findBlocked(pool)
    await worker.end('SIGKILL')
    // The statement outlives the worker: without this it would run as soon as the row is unlocked.
    await pool.query('SELECT pg_terminate_backend($1, 5000)', [backend])
  } finally {
    await keeper.query('ROLLBACK')
    keeper.release()
  }
}

const PATIENCE_MS = 10_000

async function findBlocked(pool: Pool): Promise<number> {
  const until = Date.now() + PATIENCE_MS
  while (Date.now() < until) {
    const { rows } = await pool.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
          AND query LIKE 'UPDATE outgoing_mail SET sent_at%'`,
    )
    const [blocked] = rows
    if (blocked !== undefined) return blocked.pid
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error('the worker never came to say that its mail was sent')
}
