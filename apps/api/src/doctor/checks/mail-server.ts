import { readFile } from 'node:fs/promises'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { type Finding, fine, note, type Patient, wrong } from '../patient.ts'
import { plainReason } from '../plain-reason.ts'
import { isThisMachine, type Settings } from '../settings.ts'

const ANSWER_MS = 4_000
const MEND = 'mend SMTP_URL (docs/operations/mail.md) and restart; mails that wait leave by themselves.'

/** Connects and signs in as the worker does, and sends nothing. */
export async function lookAtMailServer({ settings }: Patient): Promise<Finding[]> {
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
      'This server sends no mails (MAIL_WORKER is off): run the doctor with the variables of the worker, too.',
    )
  const inbox = isPublic ? undefined : await findInbox(inboxFile)
  if (inbox !== undefined) return fine(`Mails go to the inbox of npm run dev: ${inbox}`)
  if (!isPublic) return note('SMTP_URL is not set: mails wait.')
  return wrong(
    'SMTP_URL is not set: nobody gets a mail about a booking.',
    'set SMTP_URL, MAIL_FROM and PUBLIC_URL (docs/operations/mail.md).',
  )
}

/** Where the inbox of a developer's own stack is, if that is at work now. */
async function findInbox(file: string): Promise<string | undefined> {
  try {
    const url = (await readFile(file, 'utf8')).trim()
    const { ok } = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) })
    return ok ? url : undefined
  } catch {
    return undefined
  }
}

/** As the library of the worker reads an address. */
function portOf(url: URL): number {
  return Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587)
}

async function signIn(connection: SMTPConnection, url: URL, where: string): Promise<Finding[]> {
  if (url.username === '') return [fine(`The mail server ${where} answers; no login is set for it.`)]
  const [user, pass] = [decodeURIComponent(url.username), decodeURIComponent(url.password)]
  const refused = await new Promise<Error | undefined>((resolve) => {
    connection.once('error', resolve)
    connection.login({ user, pass }, (error) => resolve(error ?? undefined))
  })
  if (!refused) return [fine(`The mail server ${where} answers and takes our login.`)]
  return [wrong(`The mail server ${where} answers, and refuses our login${codeOf(refused)}.`, MEND)]
}

export function judgeEncryption(isEncrypted: boolean, hostname: string, where: string): Finding[] {
  if (isEncrypted)
    return [fine(`What is sent to ${where} is encrypted (TLS), and its certificate is believed.`)]
  if (isThisMachine(hostname)) return [note(`Mails go to ${where} without encryption; it is this machine.`)]
  return [
    wrong(
      `The mail server ${where} offers no encryption: names and the password go through the net in the open.`,
      'use a mail server with STARTTLS (port 587) or smtps:// (port 465).',
    ),
  ]
}

const codeOf = (error: unknown) => {
  const code = (error as { responseCode?: number }).responseCode
  return code === undefined ? '' : ` (it says ${code})`
}

function reasonOf(error: unknown): string {
  const { code = '', message } = error as { code?: string; message?: string }
  if (/certificate|self.signed|altname|CERT/i.test(`${code} ${message}`))
    return 'its certificate is not to be believed'
  if (code === 'ETLS') return 'the encryption could not begin'
  return plainReason(innerCode(error))
}

/** The library gives every broken socket one code, and leaves the system's own in the words. */
function innerCode(error: unknown): unknown {
  const system = /\b(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNRESET|EHOSTUNREACH|ENETUNREACH)\b/.exec(
    (error as Error).message,
  )
  return system === null ? error : { code: system[1] }
}
