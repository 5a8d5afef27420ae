import type { FailedTry } from './deliver-mails.ts'

type Log = Record<'error' | 'warn', (facts: object, message: string) => void>

/** One line per failed try. Where every mail fails until somebody acts, and where somebody is not reached, it is an error. */
export function reportFailedTry(tried: FailedTry, log: Log = toConsole): void {
  const { fault, retryInMs } = tried
  if (fault === 'ours') log.error({ tried }, 'the mail server refuses us: look at SMTP_URL and MAIL_FROM')
  else if (retryInMs === null) log.error({ tried }, 'a mail was given up')
  else log.warn({ tried }, 'a mail failed and is tried again')
}

/** A worker by itself has no log of requests. */
const toConsole: Log = {
  error: (facts, message) => console.error(message, JSON.stringify(facts)),
  warn: (facts, message) => console.error(message, JSON.stringify(facts)),
}
