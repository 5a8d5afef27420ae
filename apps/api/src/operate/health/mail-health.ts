import type { Pool } from 'pg'
import type { Config } from '../../config.ts'
import type { Queryable } from '../../db/postgres.ts'

/**
 * The state of mail, for the operator. `off`: no mail server is set. `refused`: the mail server rejects us. `late`: a mail waits longer
 * than it should. Contains no personal data and no server messages.
 */
export type MailHealth = {
  state: 'off' | 'fine' | 'late' | 'refused'
  waiting: number
  oldestSeconds: number | null
  givenUpToday: number
}

export async function mailHealth(
  pool: Pool,
  { SMTP_URL, MAIL_WORKER, MAIL_LATE_MINUTES }: Config,
): Promise<MailHealth> {
  const row = await readMailHealth(pool)
  const { waiting, oldest_seconds: oldestSeconds, refused, given_up: givenUpToday } = row
  const isLate = MAIL_LATE_MINUTES > 0 && oldestSeconds !== null && oldestSeconds > MAIL_LATE_MINUTES * 60
  // With MAIL_WORKER off, another process sends the mails, so SMTP_URL may be unset here.
  const isOff = SMTP_URL === undefined && MAIL_WORKER === 'on'
  return {
    state: isOff ? 'off' : refused > 0 ? 'refused' : isLate ? 'late' : 'fine',
    waiting,
    oldestSeconds,
    givenUpToday,
  }
}

type MailHealthRow = {
  waiting: number
  /** The age of the oldest unsent mail that is due or has failed before. */
  oldest_seconds: number | null
  /** Mails that wait because the mail server refuses us. */
  refused: number
  given_up: number
}

async function readMailHealth(db: Queryable): Promise<MailHealthRow> {
  const { rows } = await db.query<MailHealthRow>({
    name: 'read-mail-health',
    text: `SELECT waiting, extract(epoch FROM age)::int AS oldest_seconds, refused, given_up FROM mail_health`,
  })
  const [row] = rows
  if (row === undefined) throw new Error('mail_health has always one row')
  return row
}

/** A standby accepts no writes and may lag behind, so a row it lacks may exist on the primary. */
export async function isStandby(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ is_standby: boolean }>({
    name: 'is-standby',
    text: 'SELECT pg_is_in_recovery() AS is_standby',
  })
  return rows[0]?.is_standby === true
}
