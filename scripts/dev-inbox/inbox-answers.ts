import { readFileSync } from 'node:fs'
import { inboxPage, MAIL_SANDBOX, PARTS } from './inbox-page.ts'
import type { KeptMail, KeptMails } from './kept-mails.ts'
import { contentOf, mailDocument } from './mail-document.ts'

type Answer = { status?: number; type: string; body: string | Buffer; headers?: Record<string, string> }

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/**
 * Also sent with the response itself, so that a mail in its own tab is as restricted as in the frame. It may load nothing from
 * anywhere.
 */
const MAIL_POLICY = `sandbox ${MAIL_SANDBOX}; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`
const FILE_POLICY = "sandbox; default-src 'none'"
const FILES: Record<string, string> = { '/inbox.css': 'text/css', '/live.js': 'text/javascript' }

export function answerTo(mails: KeptMails, { pathname, searchParams }: URL): Answer {
  if (pathname === '/') return page(inboxPage(mails.newest, undefined, 'html'))
  if (pathname === '/mails.json') return { type: 'application/json', body: asJson(mails) }
  const file = FILES[pathname]
  if (file !== undefined) return { type: file, body: readFileSync(new URL(`.${pathname}`, import.meta.url)) }
  const [, id, rest] = /^\/mails\/(\d+)(\/.+)?$/.exec(pathname) ?? []
  const mail = mails.find(Number(id))
  if (mail === undefined) return missing('not here, or no longer')
  if (rest !== undefined) return partOf(mail, rest)
  const part = PARTS.find((one) => one === searchParams.get('part')) ?? 'html'
  return page(inboxPage(mails.newest, mail, part))
}

function page(body: string): Answer {
  return { type: 'text/html', body, headers: { 'Content-Security-Policy': PAGE_POLICY } }
}

function missing(body: string): Answer {
  return { status: 404, type: 'text/plain', body }
}

function partOf({ mail }: KeptMail, path: string): Answer {
  if (path === '/html') {
    const headers = { 'Content-Security-Policy': MAIL_POLICY }
    return { type: 'text/html', body: mailDocument(mail), headers }
  }
  const nth = /^\/attachments\/(\d+)$/.exec(path)?.[1]
  const attachment = nth === undefined ? undefined : mail.attachments[Number(nth)]
  if (attachment === undefined) return missing('no such attachment')
  const name = encodeURIComponent(attachment.filename ?? 'attachment')
  return {
    type: 'application/octet-stream',
    body: contentOf(attachment),
    headers: {
      'Content-Security-Policy': FILE_POLICY,
      'Content-Disposition': `attachment; filename*=UTF-8''${name}`,
    },
  }
}

/** For scripts and tests that read mails as a person would. */
function asJson(mails: KeptMails): string {
  return JSON.stringify(
    mails.newest.map(({ id, from, to, mail }) => ({
      id,
      from,
      to,
      subject: mail.subject ?? '',
      messageId: mail.messageId ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
      attachments: mail.attachments.map(({ filename }) => filename),
    })),
  )
}
