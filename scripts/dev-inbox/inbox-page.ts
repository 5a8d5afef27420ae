import type { KeptMail } from './kept-mails.ts'
import { html, type Markup } from './markup.ts'

export const PARTS = ['html', 'text', 'headers'] as const
export type Part = (typeof PARTS)[number]
const PART_NAMES: Record<Part, string> = { html: 'Mail', text: 'Text', headers: 'Headers' }

/** Links in a mail open in a new tab; scripts, forms and everything else are disabled. */
export const MAIL_SANDBOX = 'allow-popups allow-popups-to-escape-sandbox'

export function inboxPage(mails: readonly KeptMail[], opened: KeptMail | undefined, part: Part): string {
  const title = opened === undefined ? 'Inbox' : subjectOf(opened)
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/inbox.css">
<script src="/live.js" type="module"></script>
</head>
<body>
<nav id="mails" aria-label="Mails">${mailList(mails, opened)}</nav>
<main>${opened === undefined ? nothingOpened(mails) : openedMail(opened, part)}</main>
</body>
</html>
`.text
}

function mailList(mails: readonly KeptMail[], opened: KeptMail | undefined): Markup {
  const items = mails.map((mail) => {
    const current = mail === opened ? html` aria-current="page"` : html``
    return html`<li><a href="/mails/${mail.id}"${current}>
<strong>${subjectOf(mail)}</strong>
<span>${mail.to.join(', ')}</span>
<time datetime="${mail.arrivedAt.toISOString()}">${clockOf(mail)}</time>
</a></li>
`
  })
  return html`<ol reversed>${items}</ol>`
}

function nothingOpened(mails: readonly KeptMail[]): Markup {
  const words =
    mails.length === 0
      ? 'No mail yet. Make a booking on the site: its mails appear here.'
      : 'Choose a mail on the left.'
  return html`<h1>Inbox</h1><p>${words}</p>`
}

function openedMail(opened: KeptMail, part: Part): Markup {
  const { id, from, to, mail } = opened
  const tabs = PARTS.map((one) => {
    const current = one === part ? html` aria-current="true"` : html``
    return html`<li><a href="/mails/${id}?part=${one}"${current}>${PART_NAMES[one]}</a></li>`
  })
  const files = mail.attachments.map(
    ({ filename }, at) =>
      html`<li><a href="/mails/${id}/attachments/${at}" download>${filename ?? `attachment ${at + 1}`}</a></li>`,
  )
  return html`<header>
<h1>${subjectOf(opened)}</h1>
<p>From ${from} to ${to.join(', ')}, ${opened.arrivedAt.toLocaleString('en-GB')}</p>
<ul class="tabs" aria-label="Parts">${tabs}</ul>
${files.length === 0 ? html`` : html`<ul class="files" aria-label="Attachments">${files}</ul>`}
</header>
${partOf(opened, part)}`
}

function partOf({ id, mail }: KeptMail, part: Part): Markup {
  if (part === 'headers') return html`<pre>${mail.headerLines.map(({ line }) => line).join('\n')}</pre>`
  if (part === 'text') return html`<pre>${mail.text ?? 'This mail has no text part.'}</pre>`
  if (mail.html === undefined) return html`<p>This mail has no HTML part.</p>`
  return html`<iframe title="HTML part" src="/mails/${id}/html" sandbox="${MAIL_SANDBOX}"></iframe>`
}

function subjectOf({ mail }: KeptMail): string {
  return mail.subject || '(no subject)'
}

function clockOf({ arrivedAt }: KeptMail): string {
  return arrivedAt.toLocaleTimeString('en-GB')
}
