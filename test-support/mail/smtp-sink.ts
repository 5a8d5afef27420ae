import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type Received = { raw: string; from: string; to: string[]; mail: Email }

/** A mail that has arrived but is not acknowledged yet. Calling `answer` with an error tells the sender that delivery failed. */
type HeldMail = { mail: Email; answer: (error?: Error) => void }

export type SmtpSink = {
  url: string
  port: number
  received: Received[]
  /** Accepts the next mail and delays the response to its sender. */
  holdNext: () => Promise<HeldMail>
  waitFor: (count: number) => Promise<Received[]>
  close: () => Promise<void>
}

/** What the server refuses; may be changed while it runs. */
export type Refusals = { login?: Answer; address?: (address: string) => Answer | undefined; message?: Answer }
type Answer = { code: number; text: string }

const refusal = ({ code, text }: Answer) => Object.assign(new Error(text), { responseCode: code })

/** A real local SMTP server that stores every mail it receives. */
export async function startSmtpSink({
  port = 0,
  refusals = {},
}: {
  port?: number
  refusals?: Refusals
} = {}): Promise<SmtpSink> {
  const received: Received[] = []
  let hold: ((held: HeldMail) => void) | undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) =>
      refusals.login === undefined ? done(null, { user: 'lichtspel' }) : done(refusal(refusals.login)),
    onRcptTo: ({ address }, _session, done) => {
      const answer = refusals.address?.(address)
      return answer === undefined ? done() : done(refusal(answer))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (refusals.message !== undefined) return done(refusal(refusals.message))
        const raw = Buffer.concat(chunks).toString('utf8')
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom === false ? '' : mailFrom.address
        void PostalMime.parse(raw).then((mail) => {
          received.push({ raw, from, to: rcptTo.map(({ address }) => address), mail })
          const held = hold
          hold = undefined
          if (held === undefined) done()
          else held({ mail, answer: done })
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
    holdNext: () =>
      new Promise((resolve) => {
        hold = resolve
      }),
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
