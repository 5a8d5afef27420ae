import { managePath } from '@lichtspel/contract/paths'
import type { MailToShow, ShownMail } from '@lichtspel/contract/staff/mails'
import type { Language } from '@lichtspel/domain/catalogue/words'
import { publicOrigin } from '../../config.ts'
import type { MailKind } from '../../mails/mail-kind.ts'
import { writeMail } from '../../outbox/send-mail.ts'
import type { Queryable } from '../../postgres.ts'
import { prepareChange } from '../bookings/change-by-staff.ts'
import { prepareMove } from '../bookings/move-by-staff.ts'
import { preparePlacing } from '../bookings/place-by-staff.ts'
import { type Preparing, tryOut } from '../bookings/prepared-act.ts'
import { getStaffBooking } from '../bookings/read-booking.ts'
import { prepareCancel, prepareOption, prepareRestore } from '../bookings/short-acts.ts'
import type { StaffBookingRow } from '../bookings/sql.ts'
import type { Colleague } from '../colleague.ts'
import type { StaffPorts } from '../staff-ports.ts'
import { findMailOfAct } from './sql.ts'

const NO_MAIL: ShownMail = { to: '', subject: '', text: '' }

/** What the visitor would read: the act is judged and written like any other, its mail read, and all of it taken back. */
export async function showMailOfNew(
  ports: StaffPorts,
  colleague: Colleague,
  { body }: Extract<MailToShow, { act: 'place' }>,
): Promise<ShownMail> {
  if (body.email.trim() === '') return NO_MAIL
  const told = { ...body, mail: true }
  return await show(ports, colleague, body.actId, (venue) => preparePlacing(ports, colleague, told, venue))
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
  return await show(ports, colleague, wanted.body.actId, (venue) =>
    prepareTold(ports, colleague, row, wanted, venue),
  )
}

async function prepareTold(
  ports: StaffPorts,
  colleague: Colleague,
  row: StaffBookingRow,
  { act, body }: Exclude<MailToShow, { act: 'place' }>,
  venue: Parameters<Preparing>[0],
) {
  switch (act) {
    case 'move':
      return await prepareMove(ports, colleague, row, { ...body, mail: true }, venue)
    case 'change':
      return await prepareChange(ports, colleague, row, { ...body, mail: true })
    case 'cancel':
      return prepareCancel(colleague, row, { ...body, mail: true }, venue)
    case 'restore':
      return prepareRestore(colleague, row, { ...body, mail: true }, venue)
    case 'option':
      return prepareOption(colleague, row, { ...body, mail: true }, venue)
  }
}

async function show(
  ports: StaffPorts,
  { venueId }: Colleague,
  actId: string,
  prepare: Preparing,
): Promise<ShownMail> {
  return await tryOut(ports, venueId, prepare, (db, bookingId) => read(ports, db, bookingId, actId))
}

async function read(
  { config, shelf }: StaffPorts,
  db: Queryable,
  bookingId: string,
  actId: string,
): Promise<ShownMail> {
  const mail = await findMailOfAct(db, bookingId, actId)
  if (mail === undefined) return NO_MAIL
  const origin = publicOrigin(config)
  const writing = { db, shelf, origin, sender: config.MAIL_FROM, paymentApp: config.PAYMENT_APP }
  // Where the visitor's own link will stand: the desk must not act as the visitor.
  const noLink = async (language: Language) => origin + managePath('…', language)
  // The column allows no other kinds.
  const kind = mail.kind as MailKind
  const written = { kind, eventId: mail.eventId, firstEventId: mail.firstEventId, bookingId, messageId: '' }
  const { to, subject, text } = await writeMail(writing, written, noLink)
  return { to: to.address, subject, text }
}
