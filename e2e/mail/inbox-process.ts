import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { endProcess } from '../api-process.ts'

const MAIN = fileURLToPath(new URL('../../scripts/dev-inbox/main.ts', import.meta.url))
const PATIENCE_MS = 15_000

export type ReadMail = {
  id: number
  to: string[]
  subject: string
  messageId: string
  text: string
  html: string
  attachments: string[]
}

/** The development inbox as a separate process: a real mail server, and a page to read the mails. */
export type InboxProcess = {
  url: string
  smtpUrl: string
  /** Waits for the newest mail to this address with a matching subject. */
  waitFor: (to: string, subject: RegExp) => Promise<ReadMail>
  stop: () => Promise<void>
}

export async function startInboxProcess(): Promise<InboxProcess> {
  const child = spawn(process.execPath, [MAIN], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout, 'data')
  const { url, smtpUrl } = JSON.parse(String(line))
  return {
    url,
    smtpUrl,
    waitFor: (to, subject) => waitFor(url, to, subject),
    stop: () => endProcess(child, 'SIGTERM'),
  }
}

async function waitFor(url: string, to: string, subject: RegExp): Promise<ReadMail> {
  const until = Date.now() + PATIENCE_MS
  while (Date.now() < until) {
    const mails: ReadMail[] = await (await fetch(`${url}/mails.json`)).json()
    const found = mails.find((mail) => mail.to.includes(to) && subject.test(mail.subject))
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no mail to ${to} like ${subject} came`)
}
