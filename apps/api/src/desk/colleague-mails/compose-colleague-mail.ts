import type { FiguresAnswer } from '@lichtspel/contract/desk/figures'
import { bookingCode } from '@lichtspel/domain/booking/booking-code'
import type { Venue } from '@lichtspel/domain/catalogue/catalogue'
import type { Role } from '@lichtspel/domain/desk/roles'
import { heatGrid } from '@lichtspel/domain/figures/heat-grid'
import { figureFacts, isComparable } from '@lichtspel/domain/figures/sentence'
import { WEEKDAYS } from '@lichtspel/domain/time/calendar-date'
import { momentAt } from '@lichtspel/domain/time/moment'
import { comparedDays, FIGURES, weekdayShort } from '@lichtspel/texts/nl/desk/figures'
import { FIGURES_MAIL } from '@lichtspel/texts/nl/desk/figures-mail'
import { fiveNumbers } from '@lichtspel/texts/nl/desk/figures-numbers'
import { figuresSentence } from '@lichtspel/texts/nl/desk/figures-sentence'
import { INVITATION_MAIL, NEWS_MAIL, OPTION_MAIL, RESET_MAIL } from '@lichtspel/texts/nl/desk/mails'
import { COLON, OWN_LANGUAGE } from '@lichtspel/texts/nl/language'
import type { MailMessage } from '../../mails/compose-mail.ts'
import type { MailBlock, MailContent } from '../../mails/mail-content.ts'
import { renderHtml } from '../../mails/render-html.ts'
import { renderText } from '../../mails/render-text.ts'
import { INVITATION_TTL_HOURS, RESET_LIVES_MINUTES } from '../desk-link.ts'
import type { DeskNews, EndingOption } from './sql.ts'

export type ColleagueMailAbout =
  | { kind: 'invitation'; role: Role; link: string }
  | { kind: 'reset'; link: string }
  | { kind: 'option-ends'; option: EndingOption; link: string }
  | { kind: DeskNews; email: string; link: string }
  | { kind: 'weekly-figures'; figures: FiguresAnswer; link: string }

type ColleagueMail = { about: ColleagueMailAbout; to: string; venue: Venue; messageId: string }

export function composeColleagueMail(mail: ColleagueMail, sender: string | undefined): MailMessage {
  const { venue, to } = mail
  const content = contentOf(mail)
  const from = sender ?? venue.contact.email
  return {
    messageId: `<${mail.messageId}>`,
    from: { name: venue.name, address: from },
    to: { name: '', address: to },
    envelope: { from, to: [to] },
    subject: content.subject,
    text: renderText(content),
    html: renderHtml(content, venue),
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: [],
  }
}

function contentOf(mail: ColleagueMail): MailContent {
  const { venue, about } = mail
  const own =
    about.kind === 'weekly-figures'
      ? figuresContent(about.figures, venue.name, about.link)
      : noticeContent(about, venue)
  return { locale: OWN_LANGUAGE.locale, colon: COLON, footer: [venue.name], ...own }
}

type Notice = Exclude<ColleagueMailAbout, { kind: 'weekly-figures' }>

function noticeContent(about: Notice, venue: Venue): OwnContent {
  const { subject, title, text, button, note } = wordsOf(about, venue)
  return {
    subject,
    title,
    preview: text,
    blocks: [
      { kind: 'text', text },
      { kind: 'button', label: button, href: about.link, note },
    ],
  }
}

function wordsOf(about: Notice, venue: Venue) {
  switch (about.kind) {
    case 'invitation': {
      const text = INVITATION_MAIL.text(venue.name, about.role)
      const note = INVITATION_MAIL.note(INVITATION_TTL_HOURS)
      return { ...INVITATION_MAIL, subject: INVITATION_MAIL.subject(venue.name), text, note }
    }
    case 'reset':
      return {
        ...RESET_MAIL,
        subject: RESET_MAIL.subject(venue.name),
        note: RESET_MAIL.note(RESET_LIVES_MINUTES),
      }
    case 'manager-added':
    case 'second-factor-reset': {
      const { subject, text } = NEWS_MAIL[about.kind]
      return {
        ...NEWS_MAIL,
        subject: subject(venue.name),
        title: subject(venue.name),
        text: text(about.email),
      }
    }
    case 'option-ends': {
      const { bookingId, date, players, until } = about.option
      const end = momentAt(until, venue.zone)
      return {
        ...OPTION_MAIL,
        subject: OPTION_MAIL.subject(date, end.date, end.time),
        text: OPTION_MAIL.text({
          date,
          players,
          code: bookingCode(bookingId),
          endDate: end.date,
          endTime: end.time,
        }),
      }
    }
  }
}

/** What differs between the mails to colleagues. */
type OwnContent = Pick<MailContent, 'subject' | 'title' | 'preview' | 'blocks'>

/** The figures of a week: what stood out, five numbers, and how full each hour was. */
function figuresContent(figures: FiguresAnswer, venueName: string, link: string): OwnContent {
  const { days, before } = figures
  const sentence = figuresSentence('week', figureFacts(figures))
    .map(({ words }) => words)
    .join('')
  const numbers = fiveNumbers(figures).map(({ name, value, unit, change }) => ({
    label: name,
    value: FIGURES_MAIL.number(unit === undefined ? value : `${value} ${unit}`, change),
  }))
  return {
    subject: FIGURES_MAIL.subject(venueName, days.to),
    title: FIGURES_MAIL.title(days.to),
    preview: sentence,
    blocks: [
      { kind: 'text', text: sentence },
      ...(isComparable(figures) ? [{ kind: 'note' as const, text: comparedDays('week', days, before) }] : []),
      { kind: 'facts', rows: numbers },
      ...heatBlocks(figures),
      { kind: 'button', label: FIGURES_MAIL.button, href: link, note: FIGURES_MAIL.note },
    ],
  }
}

/** None if the venue was closed all week. */
function heatBlocks(figures: FiguresAnswer): MailBlock[] {
  const { hours, cells } = heatGrid(figures)
  if (hours.length === 0) return []
  const rows = hours.map((hour) => ({
    head: FIGURES.heat.hour(hour),
    cells: cells
      .filter((cell) => cell.hour === hour)
      .map(({ heat, part }) => ({ words: heat === null ? FIGURES_MAIL.closed : String(part), heat })),
  }))
  const columns = WEEKDAYS.map((_, weekday) => weekdayShort(weekday))
  return [{ kind: 'heat', label: FIGURES_MAIL.heat, corner: FIGURES_MAIL.hour, columns, rows }]
}
