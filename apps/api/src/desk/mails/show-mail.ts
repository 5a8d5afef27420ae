import type { MailToShow, ShownMail } from '@lichtspel/contract/desk/mails'
import { atDesk } from '../../bookings/actor.ts'
import { prepareAct } from '../../bookings/desk/acts.ts'
import { preparePlacing } from '../../bookings/desk/place.ts'
import { getDeskBooking } from '../../bookings/desk/read-booking.ts'
import type { Preparing } from '../../bookings/prepared-act.ts'
import { publicOrigin } from '../../config.ts'
import type { Queryable } from '../../db/postgres.ts'
import { writeMail } from '../../mails/write-mail.ts'
import { readMailRow } from '../../outbox/facts-sql.ts'
import type { Colleague } from '../colleague.ts'
import type { DeskPorts } from '../desk-ports.ts'
import type { ActMail } from './act-mail.ts'
import { findWaitingNews } from './sql.ts'

const NO_MAIL: ShownMail = { to: '', subject: '', text: '' }

/** The mail the visitor would get: the act is validated like any other, but not carried out. */
export async function showMailOfNew(
  ports: DeskPorts,
  colleague: Colleague,
  { body }: Extract<MailToShow, { act: 'place' }>,
): Promise<ShownMail> {
  if (body.email.trim() === '') return NO_MAIL
  const told = { ...body, mail: true }
  return await show(ports, colleague, (venue) => preparePlacing(ports, colleague, told, venue))
}

export async function showMail(
  ports: DeskPorts,
  colleague: Colleague,
  id: string,
  wanted: Exclude<MailToShow, { act: 'place' }>,
): Promise<ShownMail> {
  const row = await getDeskBooking(ports.pool, colleague, id)
  const email = wanted.act === 'change' ? wanted.body.email : row.email
  if (email.trim() === '') return NO_MAIL
  const { act, body } = wanted
  const actor = { ...atDesk(colleague, body), mail: true }
  return await show(ports, colleague, (venue) => prepareAct(act, { ports, actor, row, body, venue }))
}

/** Writes nothing and takes no locks: the mail is derived from the prepared act. */
async function show(ports: DeskPorts, { venueId }: Colleague, prepare: Preparing): Promise<ShownMail> {
  const { config, catalogues, pool, teams } = ports
  const { told } = await prepare(await catalogues.venueOf({ venueId }))
  if (told === undefined) return NO_MAIL
  const origin = publicOrigin(config)
  const writing = { catalogues, teams, origin, sender: config.MAIL_FROM, paymentApp: config.PAYMENT_APP }
  // A placeholder for the visitor's own token: the desk must not act as the visitor.
  const noToken = async () => '…'
  const { kind, row } = await withWaitingNews(pool, told)
  const { to, subject, text } = await writeMail(writing, { kind, messageId: '' }, row, noToken)
  return { to: to.address, subject, text }
}

/** A queued mail about an earlier change is merged into the new one. */
async function withWaitingNews(db: Queryable, told: ActMail): Promise<ActMail> {
  if (told.kind !== 'moved' && told.kind !== 'changed') return told
  const bookingId = told.row.id
  const waiting = await findWaitingNews(db, bookingId)
  if (waiting === undefined) return told
  const { first: eventId, isMove } = waiting
  const first = await readMailRow(db, { bookingId, eventId, firstEventId: eventId })
  return {
    kind: isMove ? 'moved' : told.kind,
    row: {
      ...told.row,
      slots_before: first?.slots_before ?? null,
      price_before: first?.price_before ?? null,
    },
  }
}
