import { createTransport } from 'nodemailer'
import { type Polling, poll } from '../db/poll.ts'
import { type DeliveryPorts, deliverMails } from './deliver-mails.ts'
import type { MailMessage } from './written/compose-mail.ts'

export type WorkerPorts = DeliveryPorts & {
  /** Queues mails that become due at a certain time, such as reminders. */
  remind: () => Promise<void>
} & WorkerReports

/** Reports to the server's operator. */
export type WorkerReports = Pick<DeliveryPorts, 'onFailedTry'> & { onError: (error: unknown) => void }

/** How often the worker polls, and so the longest a new mail waits. */
const LOOK_EVERY_MS = 1_000
const REMIND_EVERY_MS = 600_000

/** Polls for due mails until stopped. Several workers may run in parallel, even on different machines. */
export function startMailWorker(ports: WorkerPorts, lookEveryMs = LOOK_EVERY_MS): Polling {
  const polling = poll(lookEveryMs, (isStopping) => deliverMails(ports, isStopping).catch(ports.onError))
  let reminded = Promise.resolve()
  const remind = () => {
    reminded = ports.remind().catch(ports.onError)
  }
  remind()
  const reminding = setInterval(remind, REMIND_EVERY_MS)
  return {
    stop: async () => {
      clearInterval(reminding)
      await Promise.all([polling.stop(), reminded])
    },
  }
}

export type MailServer = { send: (message: MailMessage) => Promise<void>; close: () => void }

const CONNECT_TIMEOUT_MS = 10_000
/** Well below the lease: a worker must know the result before another may try. */
const SILENCE_TIMEOUT_MS = 20_000

export function connectMailServer(url: string): MailServer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    // Message content must not make the library read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (message) => {
      const { rejected } = await transport.sendMail(message)
      if (rejected.length > 0) throw new Error('the mail server refused the address')
    },
    close: () => transport.close(),
  }
}
