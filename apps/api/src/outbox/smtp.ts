import { createTransport } from 'nodemailer'
import type { MailMessage } from '../mails/compose-mail.ts'

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
