import { randomUUID } from 'node:crypto'
import type { Venue } from '@lichtspel/domain/catalogue/catalogue'
import type { Role } from '@lichtspel/domain/desk/roles'
import { INVITATION_MAIL, RESET_MAIL } from '@lichtspel/texts/nl/desk-mails'
import type { MailMessage } from '../../mails/compose-mail.ts'
import type { MailContent } from '../../mails/mail-content.ts'
import { renderHtml } from '../../mails/render-html.ts'
import { renderText } from '../../mails/render-text.ts'
import { INVITATION_LIVES_HOURS, RESET_LIVES_MINUTES } from '../staff-link.ts'

type StaffMail = { kind: 'invitation' | 'reset'; email: string; role: Role; venue: Venue; link: string }

export function composeStaffMail(mail: StaffMail, sender: string | undefined): MailMessage {
  const { venue, email } = mail
  const content = contentOf(mail)
  const from = sender ?? venue.contact.email
  return {
    messageId: `<${randomUUID()}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    from: { name: venue.name, address: from },
    to: { name: '', address: email },
    envelope: { from, to: [email] },
    subject: content.subject,
    text: renderText(content),
    html: renderHtml(content, venue.name),
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: [],
  }
}

function contentOf({ kind, role, venue, link }: StaffMail): MailContent {
  const isInvitation = kind === 'invitation'
  const words = isInvitation ? INVITATION_MAIL : RESET_MAIL
  const text = isInvitation ? INVITATION_MAIL.text(venue.name, role) : RESET_MAIL.text
  const lives = isInvitation ? INVITATION_LIVES_HOURS : RESET_LIVES_MINUTES
  return {
    subject: words.subject(venue.name),
    title: words.title,
    preview: text,
    blocks: [
      { kind: 'text', text },
      { kind: 'button', label: words.button, href: link, note: words.note(lives) },
    ],
    footer: [venue.name],
  }
}
