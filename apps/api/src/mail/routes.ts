import { deskBookingAnswer } from '@lichtspel/contract/desk/booking'
import {
  type MailToShow,
  mailToShow,
  type SendMailAgain,
  type ShownMail,
  sendMailAgain,
  shownMail,
} from '@lichtspel/contract/desk/mails'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { mailRefusals } from '@lichtspel/domain/desk/desk-request'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { atDesk } from '../booking/actor.ts'
import { actOnBooking } from '../booking/desk/act-on-booking.ts'
import { prepareAct } from '../booking/desk/acts.ts'
import { preparePlacing } from '../booking/desk/place.ts'
import { getDeskBooking } from '../booking/desk/read-booking.ts'
import type { DeskBookingRow } from '../booking/desk/sql.ts'
import type { PreparedAct, Preparing } from '../booking/prepared-act.ts'
import { actorOf, type Colleague } from '../colleague/colleague.ts'
import { publicOrigin } from '../config.ts'
import type { Queryable } from '../db/postgres.ts'
import { ACT_REFUSALS, Refused, refuseAll } from '../http/refusals.ts'
import type { DeskPorts } from '../ports.ts'
import type { ActMail } from './act-mail.ts'
import { readMailRow } from './send-booking-mail.ts'
import { writeMail } from './written/write-mail.ts'

const params = z.strictObject({ id: z.uuid() })
const shown = { 200: shownMail, ...ACT_REFUSALS }

export function mailRoutes(app: FastifyInstance, ports: DeskPorts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()

  typed.post(
    DESK_PATHS.mail,
    { schema: { params, body: sendMailAgain, response: { 200: deskBookingAnswer, ...ACT_REFUSALS } } },
    ({ colleague, params: { id }, body }) =>
      actOnBooking(ports, colleague, { id, path: DESK_PATHS.mail, body }, (row) =>
        prepareMailAgain(colleague, row, body),
      ),
  )

  typed.post(
    DESK_PATHS.newMailPreview,
    { schema: { body: mailToShow, response: shown } },
    ({ colleague, body }) => {
      if (body.act !== 'place') throw new Refused(400, 'request-malformed')
      return showMailOfNew(ports, colleague, body)
    },
  )

  typed.post(
    DESK_PATHS.mailPreview,
    { schema: { params, body: mailToShow, response: shown } },
    ({ colleague, params: { id }, body }) => {
      if (body.act === 'place') throw new Refused(400, 'request-malformed')
      return showMail(ports, colleague, id, body)
    },
  )
}

const MAIL_ID = /^[1-9]\d{0,17}$/

function prepareMailAgain(
  colleague: Colleague,
  row: DeskBookingRow,
  { actId, mailId }: SendMailAgain,
): PreparedAct {
  refuseAll(mailRefusals(true, row.email))
  if (mailId === null && row.status === 'cancelled') throw new Refused(409, 'booking-cancelled')
  if (mailId !== null && !MAIL_ID.test(mailId)) throw new Refused(404, 'not-found')
  const again = { actor: actorOf(colleague), actId }
  return {
    scheduleIds: [],
    run: async (db) => {
      if (mailId === null) await requeueMail(db, row.id, again)
      else if (!(await retryMail(db, row.id, mailId, again))) throw new Refused(404, 'not-found')
      return row.id
    },
  }
}

const NO_MAIL: ShownMail = { to: '', subject: '', text: '' }

/** The mail the visitor would get: the act is validated like any other, but not carried out. */
async function showMailOfNew(
  ports: DeskPorts,
  colleague: Colleague,
  { body }: Extract<MailToShow, { act: 'place' }>,
): Promise<ShownMail> {
  if (body.email.trim() === '') return NO_MAIL
  const told = { ...body, mail: true }
  return await show(ports, colleague, (venue) => preparePlacing(ports, colleague, told, venue))
}

async function showMail(
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

/** `first`: the id of the first event that the queued mail covers. */
type WaitingNews = { first: number; isMove: boolean }

/** A queued mail about a move or change that no worker has picked up yet. The next one replaces it (queue_mail). */
async function findWaitingNews(db: Queryable, bookingId: string): Promise<WaitingNews | undefined> {
  const { rows } = await db.query<WaitingNews>({
    name: 'find-waiting-news',
    text: `SELECT min(COALESCE(first_event_id, event_id)) AS first, bool_or(kind = 'moved') AS "isMove" FROM outgoing_mail
            WHERE booking_id = $1 AND kind IN ('moved', 'changed') AND event_id IS NOT NULL AND sent_at IS NULL AND dead_at IS NULL
              AND (lease_until IS NULL OR lease_until <= app_now())
           HAVING count(*) > 0`,
    values: [bookingId],
  })
  return rows[0]
}

type MailAgain = { actor: string; actId: string }

/** Queues a confirmation of the booking as it is now, unless one is already queued. */
export async function requeueMail(
  db: Queryable,
  bookingId: string,
  { actor, actId }: MailAgain,
): Promise<void> {
  await db.query({
    name: 'queue-mail-again',
    text: `SELECT trust_address($1), resend_confirmation($1),
                  note_booking_event(p_booking => $1, p_actor => $2, p_what => 'mail', p_act => $3,
                                     p_after => jsonb_build_object('kind', 'confirmation'))`,
    values: [bookingId, actor, actId],
  })
}

/** Retries a failed mail at once, with the booking as it is now. Returns false when it was sent or is being sent. */
async function retryMail(
  db: Queryable,
  bookingId: string,
  mailId: string,
  { actor, actId }: MailAgain,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'retry-mail',
    text: `WITH retried AS (
             UPDATE outgoing_mail m SET dead_at = NULL, last_error = NULL, fault = NULL, held_back_until = NULL, next_try_at = app_now(),
                    event_id = CASE WHEN m.kind IN ('confirmation', 'moved', 'changed') AND m.event_id IS NOT NULL
                                    THEN (SELECT max(id) FROM booking_event WHERE booking_id = $1) ELSE m.event_id END,
                    first_event_id = COALESCE(m.first_event_id, m.event_id)
              WHERE m.id = $2 AND m.booking_id = $1 AND m.kind <> 'venue-notice' AND m.sent_at IS NULL
                AND (m.lease_until IS NULL OR m.lease_until <= app_now()) RETURNING m.kind)
           SELECT trust_address($1), note_booking_event(p_booking => $1, p_actor => $3, p_what => 'mail', p_act => $4,
                                                        p_after => jsonb_build_object('kind', kind)) FROM retried`,
    values: [bookingId, mailId, actor, actId],
  })
  return rowCount === 1
}
