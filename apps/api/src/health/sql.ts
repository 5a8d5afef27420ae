import type { Queryable } from '../db/postgres.ts'

export type MailHealthRow = {
  waiting: number
  /** The age of the oldest unsent mail that is due or has failed before. */
  oldest_seconds: number | null
  /** Mails that wait because the mail server refuses us. */
  refused: number
  given_up: number
}

export async function readMailHealth(db: Queryable): Promise<MailHealthRow> {
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
