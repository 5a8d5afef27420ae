import type { FiguresAnswer } from '@lichtspel/contract/desk/figures'
import { bookingCode } from '@lichtspel/domain/booking/booking-code'
import type { Venue } from '@lichtspel/domain/catalogue/catalogue'
import type { Role } from '@lichtspel/domain/desk/roles'
import { heatGrid } from '@lichtspel/domain/figures/heat-grid'
import { figureFacts, isComparable } from '@lichtspel/domain/figures/sentence'
import { type IsoDate, WEEKDAYS } from '@lichtspel/domain/time/calendar-date'
import { momentAt } from '@lichtspel/domain/time/moment'
import { comparedDays, FIGURES, FIGURES_MAIL, weekdayShort } from '@lichtspel/texts/nl/desk/figures'
import { fiveNumbers } from '@lichtspel/texts/nl/desk/figures-numbers'
import { figuresSentence } from '@lichtspel/texts/nl/desk/figures-sentence'
import { INVITATION_MAIL, NEWS_MAIL, OPTION_MAIL, RESET_MAIL } from '@lichtspel/texts/nl/desk/mails'
import { COLON, OWN_LANGUAGE } from '@lichtspel/texts/nl/language'
import type { Pool } from 'pg'
import {
  INVITATION_TTL_HOURS,
  invitationLink,
  RESET_LIVES_MINUTES,
  resetLink,
} from '../colleague/desk-link.ts'
import type { Queryable } from '../db/postgres.ts'
import { readFigures } from '../figures/read-figures.ts'
import type { CatalogueCache } from '../offer/catalogue-cache.ts'
import type { ColleagueMail, MailServer } from './deliver-mails.ts'
import type { MailMessage } from './written/compose-mail.ts'
import type { MailBlock, MailContent } from './written/mail-content.ts'
import { renderHtml } from './written/render-html.ts'
import { renderText } from './written/render-text.ts'

type Ports = {
  pool: Pool
  catalogues: CatalogueCache
  server: MailServer
  sender: string | undefined
  /** The origin of a venue's desk. */
  deskOrigin: (venue: Venue) => string
}

/** Composes and sends a mail to a colleague or to the venue. */
export async function sendColleagueMail(ports: Ports, mail: ColleagueMail): Promise<void> {
  const { pool, catalogues, server, sender, deskOrigin } = ports
  const row = await readColleagueMail(pool, mail.id)
  if (row === undefined) throw new Error('this mail is gone')
  const { venue } = (await catalogues.venueOf(row)).newest
  const about = await aboutOf(ports, deskOrigin(venue), mail.kind, row)
  const to = row.email === '' ? venue.contact.email : row.email
  await server.send(composeColleagueMail({ about, to, venue, messageId: mail.messageId }, sender))
}

/** Each attempt to send gets its own secret link, because an earlier mail that seemed to fail may have arrived. */
async function aboutOf(
  { pool, catalogues }: Ports,
  origin: string,
  kind: ColleagueMail['kind'],
  { venueId, invitationId, userId, role, option, newsOf, weekEnds }: ColleagueMailRow,
): Promise<ColleagueMailAbout> {
  if (kind === 'invitation' && invitationId !== null && role !== null)
    return { kind, role, link: await invitationLink(pool, origin, invitationId) }
  if (kind === 'reset' && userId !== null)
    return { kind, link: await resetLink(pool, origin, { userId, venueId }) }
  if (kind === 'option-ends' && option !== null)
    return { kind, option, link: `${origin}/beheer/agenda/${option.date}?boeking=${option.bookingId}` }
  if ((kind === 'manager-added' || kind === 'second-factor-reset') && newsOf !== null)
    return { kind, email: newsOf, link: `${origin}/beheer/collegas` }
  if (kind === 'weekly-figures' && weekEnds !== null) {
    const figures = await readFigures({ pool, catalogues }, venueId, { period: 'week', date: weekEnds })
    return { kind, figures, link: `${origin}/beheer/cijfers?periode=week&datum=${weekEnds}` }
  }
  throw new Error(`a mail ${kind} without what it is about`)
}

/** An option that ends within a day, as mailed to the venue, without anything a visitor typed. */
type EndingOption = { bookingId: string; date: IsoDate; players: number; until: number }

/** Events about a colleague that managers get a mail about. */
export type DeskNews = 'manager-added' | 'second-factor-reset'

/** The recipient and subject of a mail to staff. */
type ColleagueMailRow = {
  /** Empty for the venue's own address. */
  email: string
  venueId: string
  role: Role | null
  invitationId: string | null
  userId: string | null
  option: EndingOption | null
  newsOf: string | null
  /** The Sunday of the week in figures. */
  weekEnds: IsoDate | null
}

export async function readColleagueMail(db: Queryable, id: number): Promise<ColleagueMailRow | undefined> {
  const { rows } = await db.query<ColleagueMailRow>({
    name: 'read-staff-mail',
    text: `
      SELECT COALESCE(i.email, u.email, '') AS email, COALESCE(i.venue_id, o.venue_id, b.venue_id, c.venue_id) AS "venueId",
             i.role, o.invitation_id AS "invitationId", o.user_id AS "userId", about.email AS "newsOf", o.week_ends AS "weekEnds",
             CASE WHEN b.id IS NOT NULL THEN json_build_object(
               'bookingId', b.id, 'date', b.day, 'players', b.players, 'until', epoch_ms(o.option_until)) END AS option
        FROM outgoing_mail o
        LEFT JOIN staff.invitation i ON i.id = o.invitation_id
        LEFT JOIN staff."user" u ON u.id = o.user_id
        LEFT JOIN LATERAL (SELECT venue_id FROM staff.membership WHERE user_id = o.user_id ORDER BY created_at LIMIT 1) c ON true
        LEFT JOIN staff."user" about ON about.id = o.about_user_id
        LEFT JOIN booking b ON b.id = o.booking_id
       WHERE o.id = $1`,
    values: [id],
  })
  return rows[0]
}

/**
 * Mails every manager of the venue, or without a venue those of every venue of the colleague concerned, but not that colleague. The
 * manager who made the change gets it too, so that misuse of their session is noticed.
 */
export async function queueNews(
  db: Queryable,
  { venueId, userId, news }: { venueId: string | null; userId: string; news: DeskNews },
): Promise<void> {
  await db.query(
    `INSERT INTO outgoing_mail (dedupe_key, kind, user_id, about_user_id, venue_id)
     SELECT $3 || ':' || gen_random_uuid(), $3, user_id, $2, venue_id FROM staff.membership
      WHERE venue_id IN (SELECT venue_id FROM staff.membership WHERE user_id = $2 AND COALESCE(venue_id = $1, true))
        AND role = 'manager' AND locked_at IS NULL AND user_id <> $2`,
    [venueId, userId, news],
  )
}

/** Every process with a mail server calls this every ten minutes. */
export async function noteMailWorker(db: Queryable): Promise<void> {
  await db.query(
    `INSERT INTO staff.mail_worker (seen_at) VALUES (app_now())
     ON CONFLICT (is_only) DO UPDATE SET seen_at = EXCLUDED.seen_at`,
  )
}

/**
 * Whether a process with a mail server ran within the last 30 days. A worker that is down for a while still sends queued mails later.
 */
export async function isMailSent(db: Queryable): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT FROM staff.mail_worker WHERE seen_at > app_now() - interval '30 days'`,
  )
  return rowCount === 1
}

type ColleagueMailAbout =
  | { kind: 'invitation'; role: Role; link: string }
  | { kind: 'reset'; link: string }
  | { kind: 'option-ends'; option: EndingOption; link: string }
  | { kind: DeskNews; email: string; link: string }
  | { kind: 'weekly-figures'; figures: FiguresAnswer; link: string }

type ComposeColleagueMailColleagueMail = {
  about: ColleagueMailAbout
  to: string
  venue: Venue
  messageId: string
}

export function composeColleagueMail(
  mail: ComposeColleagueMailColleagueMail,
  sender: string | undefined,
): MailMessage {
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

function contentOf(mail: ComposeColleagueMailColleagueMail): MailContent {
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
