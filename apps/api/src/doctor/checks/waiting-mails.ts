import type { MailHealth } from '../../health/mail-health.ts'
import { mailHealth } from '../../health/mail-health.ts'
import { type Finding, fine, note, wrong } from '../finding.ts'
import type { PatientWithDatabase } from '../patient.ts'

export async function lookAtWaitingMails({
  db,
  settings: { config },
}: PatientWithDatabase): Promise<Finding[]> {
  return judgeMails(await mailHealth(db, config))
}

const LIST = 'the desk lists them (/beheer/lijsten/mails)'

export function judgeMails({ state, waiting, oldestSeconds, givenUpToday }: MailHealth): Finding[] {
  const minutes = Math.ceil((oldestSeconds ?? 0) / 60)
  const queue =
    waiting === 0
      ? 'No mail waits'
      : `${waiting === 1 ? '1 mail waits' : `${waiting} mails wait`}, the oldest for ${minutes} minutes`
  const findings =
    state === 'refused'
      ? wrong(
          `${queue}: the mail server will not have what we send.`,
          `mend SMTP_URL or MAIL_FROM; ${LIST} with what it said.`,
        )
      : state === 'late'
        ? wrong(
            `${queue}: longer than they should.`,
            `see that a server or a worker with SMTP_URL runs; ${LIST}.`,
          )
        : state === 'off' && waiting > 0
          ? note(`${queue} for a mail server.`)
          : fine(`${queue}.`)
  if (givenUpToday === 0) return [findings]
  return [
    findings,
    wrong(
      `${givenUpToday === 1 ? '1 mail was' : `${givenUpToday} mails were`} given up in the last day: these people do not know.`,
      `call them; ${LIST} and why.`,
    ),
  ]
}
