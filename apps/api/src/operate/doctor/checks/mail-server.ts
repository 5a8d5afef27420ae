import { readFile } from 'node:fs/promises'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import {
  type Finding,
  fine,
  type Installation,
  isThisMachine,
  note,
  type Settings,
  wrong,
} from '../installation.ts'
import { plainReason } from '../plain-reason.ts'

const ANSWER_MS = 4_000
const MEND =
  'correct SMTP_URL (docs/operations/mail.md) and restart; waiting mail is then sent automatically.'

/** Connects and signs in as the worker does, without sending anything. */
export async function checkMailServer({ settings }: Installation): Promise<Finding[]> {
  const { config } = settings
  if (config.SMTP_URL === undefined) return [await tellOff(settings)]
  const url = new URL(config.SMTP_URL)
  const where = `${url.hostname}:${portOf(url)}`
  const connection = new SMTPConnection({
    host: url.hostname,
    port: portOf(url),
    secure: url.protocol === 'smtps:',
    connectionTimeout: ANSWER_MS,
    greetingTimeout: ANSWER_MS,
    socketTimeout: ANSWER_MS,
  })
  try {
    await new Promise<void>((resolve, reject) => {
      connection.once('error', reject)
      connection.connect((error) => (error ? reject(error) : resolve()))
    })
    return [
      ...(await signIn(connection, url, where)),
      ...judgeEncryption(connection.secure, url.hostname, where),
    ]
  } catch (error) {
    return [wrong(`The mail server ${where} cannot be reached: ${reasonOf(error)}.`, MEND)]
  } finally {
    connection.on('error', () => {})
    connection.close()
  }
}

async function tellOff({ config, isPublic, inboxFile }: Settings): Promise<Finding> {
  if (config.MAIL_WORKER === 'off')
    return note(
      'This server sends no mail (MAIL_WORKER is off): run the doctor with the variables of the worker as well.',
    )
  const inbox = isPublic ? undefined : await findInbox(inboxFile)
  if (inbox !== undefined) return fine(`Mail goes to the inbox of npm run dev: ${inbox}`)
  if (!isPublic) return note('SMTP_URL is not set: no mail is sent.')
  return wrong(
    'SMTP_URL is not set: visitors get no mail about their bookings.',
    'set SMTP_URL, MAIL_FROM and PUBLIC_URL (docs/operations/mail.md).',
  )
}

/** The inbox of a local `npm run dev`, if it is running. */
async function findInbox(file: string): Promise<string | undefined> {
  try {
    const url = (await readFile(file, 'utf8')).trim()
    const { ok } = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) })
    return ok ? url : undefined
  } catch {
    return undefined
  }
}

/** Same default ports as the worker's mail library. */
function portOf(url: URL): number {
  return Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587)
}

async function signIn(connection: SMTPConnection, url: URL, where: string): Promise<Finding[]> {
  if (url.username === '') return [fine(`The mail server ${where} responds; no login is configured.`)]
  const [user, pass] = [decodeURIComponent(url.username), decodeURIComponent(url.password)]
  const refused = await new Promise<Error | undefined>((resolve) => {
    connection.once('error', resolve)
    connection.login({ user, pass }, (error) => resolve(error ?? undefined))
  })
  if (!refused) return [fine(`The mail server ${where} responds and accepts our login.`)]
  return [wrong(`The mail server ${where} responds but refuses our login${codeOf(refused)}.`, MEND)]
}

export function judgeEncryption(isEncrypted: boolean, hostname: string, where: string): Finding[] {
  if (isEncrypted)
    return [fine(`The connection to ${where} is encrypted (TLS), and its certificate is trusted.`)]
  if (isThisMachine(hostname))
    return [note(`The connection to ${where} is not encrypted, but stays on this machine.`)]
  return [
    wrong(
      `The mail server ${where} offers no encryption: names and the password cross the network as plain text.`,
      'use a mail server with STARTTLS (port 587) or smtps:// (port 465).',
    ),
  ]
}

const codeOf = (error: unknown) => {
  const code = (error as { responseCode?: number }).responseCode
  return code === undefined ? '' : ` (code ${code})`
}

function reasonOf(error: unknown): string {
  const { code = '', message } = error as { code?: string; message?: string }
  if (/certificate|self.signed|altname|CERT/i.test(`${code} ${message}`))
    return 'its certificate is not trusted'
  if (code === 'ETLS') return 'encryption could not be started'
  return plainReason(innerCode(error))
}

/** The library uses one code for every broken socket; the system's code is only in the message. */
function innerCode(error: unknown): unknown {
  const system = /\b(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNRESET|EHOSTUNREACH|ENETUNREACH)\b/.exec(
    (error as Error).message,
  )
  return system === null ? error : { code: system[1] }
}
