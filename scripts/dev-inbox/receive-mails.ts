import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import type { ArrivedMail } from './kept-mails.ts'

export type MailServer = { smtpUrl: string; close: () => Promise<void> }

/** Our own mails are 30 kB. With 200 kept, memory stays bounded whatever is sent. */
const MAX_MAIL_BYTES = 1_000_000
const TOO_LARGE = 552
const CLOSE_MS = 500

/** A real SMTP server that only this machine can reach. Every mail it accepts goes to `keep`, and nowhere else. */
export async function receiveMails(port: number, keep: (mail: ArrivedMail) => void): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    size: MAX_MAIL_BYTES,
    closeTimeout: CLOSE_MS,
    onData(stream, { envelope }, done) {
      readAll(stream)
        .then((raw) => PostalMime.parse(raw))
        .then((mail) => {
          const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
          keep({ from, to: envelope.rcptTo.map(({ address }) => address), mail })
          done()
        })
        .catch(done)
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      // A client that disconnects must not stop the server.
      server.on('error', () => {})
      resolve()
    })
  })
  const address = server.server.address()
  const bound = typeof address === 'object' && address !== null ? address.port : port
  return {
    smtpUrl: `smtp://127.0.0.1:${bound}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

async function readAll(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk)
  if (stream.sizeExceeded)
    throw Object.assign(new Error('the mail is too large'), { responseCode: TOO_LARGE })
  return Buffer.concat(chunks)
}
