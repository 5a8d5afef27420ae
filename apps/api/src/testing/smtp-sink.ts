import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type Received = { raw: string; from: string; to: string[]; mail: Email }

export type SmtpSink = {
  url: string
  port: number
  received: Received[]
  waitFor: (count: number) => Promise<Received[]>
  close: () => Promise<void>
}

/** A real SMTP server on this machine that keeps what it is given. */
export async function startSmtpSink({ port = 0 } = {}): Promise<SmtpSink> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8')
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom === false ? '' : mailFrom.address
        void PostalMime.parse(raw).then((mail) => {
          received.push({ raw, from, to: rcptTo.map(({ address }) => address), mail })
          done()
        }, done)
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address()
  const bound = typeof address === 'object' && address !== null ? address.port : port
  return {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    received,
    waitFor: (count) => waitFor(received, count),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

const PATIENCE_MS = 10_000

async function waitFor(received: Received[], count: number): Promise<Received[]> {
  const until = Date.now() + PATIENCE_MS
  while (received.length < count) {
    if (Date.now() > until) throw new Error(`${received.length} of ${count} mails came`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return received
}
