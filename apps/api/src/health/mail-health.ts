import type { Pool } from 'pg'
import type { Config } from '../config.ts'
import { readMailHealth } from './sql.ts'

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
