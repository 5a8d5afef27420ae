import { managePath } from '@lichtspel/contract/paths'
import type { MailToShow, ShownMail } from '@lichtspel/contract/staff/mails'
import type { Language } from '@lichtspel/domain/catalogue/words'
import { atDesk } from '../../bookings/actor.ts'
import { prepareAct } from '../../bookings/desk/acts.ts'
import { preparePlacing } from '../../bookings/desk/place.ts'
import { getStaffBooking } from '../../bookings/desk/read-booking.ts'
import type { Preparing } from '../../bookings/prepared-act.ts'
import { publicOrigin } from '../../config.ts'
import type { Queryable } from '../../db/postgres.ts'
import { writeMail } from '../../mails/write-mail.ts'
import { readMailRow } from '../../outbox/facts-sql.ts'
import type { Colleague } from '../colleague.ts'
import type { StaffPorts } from '../staff-ports.ts'
import { findWaitingNews } from './sql.ts'
import type { ToldAct } from './told-act.ts'

const NO_MAIL: ShownMail = { to: '', subject: '', text: '' }

/** What the visitor would read: the act is judged like any other, and not done. */
export async function showMailOfNew(
  ports: StaffPorts,
  colleague: Colleague,
  { body }: Extract<MailToShow, { act: 'place' }>,
): Promise<ShownMail> {
  if (body.email.trim() === '') return NO_MAIL
  const told = { ...body, mail: true }
  return await show(ports, colleague, (venue) => preparePlacing(ports, colleague, told, venue))
}

export async function showMail(
  ports: StaffPorts,
  colleague: Colleague,
  id: string,
  wanted: Exclude<MailToShow, { act: 'place' }>,
): Promise<ShownMail> {
  const row = await getStaffBooking(ports.pool, colleague, id)
  const email = wanted.act === 'change' ? wanted.body.email : row.email
  if (email.trim() === '') return NO_MAIL
  const { act, body } = wanted
  const actor = { ...atDesk(colleague, body), mail: true }
  return await show(ports, colleague, (venue) => prepareAct(act, { ports, actor, row, body, venue }))
}

/** Nothing is written and nothing is locked: the mail follows from what was judged. */
async function show(ports: StaffPorts, { venueId }: Colleague, prepare: Preparing): Promise<ShownMail> {
  const { config, shelf, pool, teams } = ports
  const { told } = await prepare(await shelf.venueOf({ venueId }))
  if (told === undefined) return NO_MAIL
  const origin = publicOrigin(config)
  const writing = { shelf, teams, origin, sender: config.MAIL_FROM, paymentApp: config.PAYMENT_APP }
  // Where the visitor's own link will stand: the desk must not act as the visitor.
  const noLink = async (language: Language) => origin + managePath('…', language)
  const { kind, row } = await withWaitingNews(pool, told)
  const { to, subject, text } = await writeMail(writing, { kind, messageId: '' }, row, noLink)
  return { to: to.address, subject, text }
}

/** News that still waits leaves with the newer: one mail then tells of both. */
async function withWaitingNews(db: Queryable, told: ToldAct): Promise<ToldAct> {
  if (told.kind !== 'moved' && told.kind !== 'changed') return told
  const bookingId = told.row.id
  const waiting = await findWaitingNews(db, bookingId)
  if (waiting === undefined) return told
  const { first: eventId, isMove } = waiting
  const first = await readMailRow(db, { bookingId, eventId, firstEventId: eventId })
  return {
    kind: isMove ? 'moved' : told.kind,
    row: { ...told.row, slots_before: first?.slots_before ?? null },
  }
}
