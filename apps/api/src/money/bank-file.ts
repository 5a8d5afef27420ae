import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  type BankFileAnswer,
  bankFile,
  bankFileAnswer,
  type LinkPayment,
  type LinkPaymentAnswer,
  linkPayment,
  linkPaymentAnswer,
} from '@lichtspel/contract/desk/bank-file'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { deskRefusalBody } from '@lichtspel/contract/desk/refusal'
import { MAX_STATEMENT_CHARACTERS } from '@lichtspel/domain/desk/desk-limits'
import { formatStructured } from '@lichtspel/domain/payment/transfer'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Pool } from 'pg'
import { findAct, readSchedulesOf } from '../booking/act-sql.ts'
import { actorOf, type Colleague } from '../colleague/colleague.ts'
import { inTransaction, type Queryable } from '../db/postgres.ts'
import { ConcurrencyLimit } from '../http/concurrency-limit.ts'
import { ACT_REFUSALS, Refused } from '../http/refusals.ts'
import type { DeskPorts } from '../ports.ts'
import type { BankEntry, BankStatement } from './bank-statement.ts'
import { bookPayments, type EntryFacts, findBookedKeys } from './deposits-sql.ts'
import { DEPOSIT_CURRENCY, findOtherAccount, importEntries } from './import-statement.ts'
import { readBankStatementApart, STATEMENT_LIMIT } from './statement-thread.ts'

/** JSON escapes quotes and line ends as two characters each. */
const MAX_BODY_BYTES = 2 * MAX_STATEMENT_CHARACTERS

export function bankFileRoutes(app: FastifyInstance, { pool, announce, config }: DeskPorts): void {
  // Without a secret the desk is closed, and the guard lets nobody through.
  const secret = config.STAFF_SECRET ?? ''
  const ports = { pool, announce, secret, limit: new ConcurrencyLimit(STATEMENT_LIMIT) }
  const typed = app.withTypeProvider<ZodTypeProvider>()
  typed.post(
    DESK_PATHS.bankFile,
    {
      bodyLimit: MAX_BODY_BYTES,
      schema: {
        summary: 'Match deposits with what a bank statement tells',
        body: bankFile,
        response: { 200: bankFileAnswer, 422: deskRefusalBody },
      },
    },
    ({ colleague, body }) => importBankFile(ports, colleague.venueId, body.xml),
  )
  typed.post(
    DESK_PATHS.linkPayment,
    {
      schema: {
        summary: 'Link a bank payment without our reference to a deposit',
        body: linkPayment,
        response: { 200: linkPaymentAnswer, ...ACT_REFUSALS },
      },
    },
    ({ colleague, body }) => linkPaymentByDesk(ports, colleague, body),
  )
}

type BankFilePorts = { pool: Pool; limit: ConcurrencyLimit; secret: string }

/** Imports a colleague's bank file for the deposits of their own venue. Payments for other venues are reported as unmatched. */
async function importBankFile(
  { pool, limit, secret }: BankFilePorts,
  venueId: string,
  xml: string,
): Promise<BankFileAnswer> {
  const statement = await limit.take(venueId, () => readStatement(xml))
  const account = await findOtherAccount(pool, statement, venueId)
  if (account !== undefined) throw new Refused(422, 'statement-account', { account })
  const { entries } = statement
  const references = entries.flatMap(({ reference }) => reference ?? [])
  const venues = await findVenuesOf(pool, references)
  const venueOf = ({ reference = '' }: BankEntry) => venues.get(reference)
  const own = entries.map((entry) =>
    venueOf(entry) === venueId ? entry : { ...entry, reference: undefined },
  )
  const report = await importEntries(pool, own)
  // A payment for another venue is booked there, so it cannot be linked here.
  const others = new Set(
    entries.filter((entry) => ![undefined, venueId].includes(venueOf(entry))).map(({ key }) => key),
  )
  const tokenOf = (entry: BankEntry) =>
    entry.currency === DEPOSIT_CURRENCY && !others.has(entry.key) ? entryToken(secret, venueId, entry) : null
  return {
    booked: report.booked,
    known: report.known,
    unmatched: report.unmatched.map((entry) => ({ ...told(entry), token: tokenOf(entry) })),
    foreign: report.foreign.map(told),
    toReturn: report.toReturn.map(told),
    uneven: report.uneven.map(({ reference, amount_cents, paid_cents }) => ({
      reference: formatStructured(reference),
      askedCents: amount_cents,
      paidCents: paid_cents,
    })),
  }
}

/** Reads the whole file before booking anything: a file that is broken halfway books nothing. */
async function readStatement(xml: string): Promise<BankStatement> {
  try {
    return await readBankStatementApart(xml)
  } catch (error) {
    if (error instanceof Refused) throw error
    // The parser's message quotes the file, which names people who paid for something else.
    throw new Refused(422, 'statement-unreadable')
  }
}

function told({ paidOn, cents, currency, communications }: BankEntry): BankFileAnswer['foreign'][number] {
  return { paidOn, cents, currency, communication: communications.join(' ') }
}

type LinkPorts = Pick<DeskPorts, 'announce'> & { pool: Pool; secret: string }

/** Books a bank entry without our reference on an open deposit of the colleague's venue. Importing the file again then knows it. */
async function linkPaymentByDesk(
  { pool, secret, announce }: LinkPorts,
  colleague: Colleague,
  link: LinkPayment,
): Promise<LinkPaymentAnswer> {
  const linked = await inTransaction(pool, (db) => linkIn(db, secret, colleague, link))
  announce(new Set(linked.scheduleIds))
  return { outcome: linked.outcome }
}

async function linkIn(
  db: Queryable,
  secret: string,
  colleague: Colleague,
  { actId, bookingId, token }: LinkPayment,
): Promise<LinkPaymentAnswer & { scheduleIds: number[] }> {
  const entry = readEntryToken(secret, colleague.venueId, token)
  if (entry === undefined) throw new Refused(400, 'request-malformed')
  const deposit = await lockOwnDeposit(db, colleague.venueId, bookingId)
  if (deposit === undefined) throw new Refused(404, 'not-found')
  if ((await findAct(db, actId)) !== undefined) return { outcome: 'booked', scheduleIds: [] }
  if ((await findBookedKeys(db, [entry.key])).size > 0) return { outcome: 'known', scheduleIds: [] }
  if (deposit.status === 'cancelled') throw new Refused(409, 'booking-cancelled')
  // Another colleague may have taken the money meanwhile.
  if (!deposit.isOpen) throw new Refused(409, 'deposit-amount')
  const payment = { ...entry, reference: deposit.reference }
  const [outcome] = await bookPayments(db, [payment], { actor: actorOf(colleague), actId })
  return {
    outcome: outcome === 'booked' ? 'booked' : 'known',
    scheduleIds: await readSchedulesOf(db, bookingId),
  }
}

/** The venue of each of these references that belongs to a deposit or a bill. */
async function findVenuesOf(db: Queryable, references: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.query<{ reference: string; venue_id: string }>(
    `SELECT d.reference, b.venue_id FROM deposit d JOIN booking b ON b.id = d.booking_id
      WHERE d.reference = ANY ($1::text[])
     UNION ALL
     SELECT r.reference, b.venue_id FROM unnest($1::text[]) AS r (reference) JOIN booking b ON b.bill_number = bill_number_of(r.reference)`,
    [references],
  )
  return new Map(rows.map(({ reference, venue_id }) => [reference, venue_id]))
}

type OwnDeposit = { reference: string; status: 'confirmed' | 'cancelled'; isOpen: boolean }

/** The deposit of a booking of this venue. Locks the booking first, so that nobody settles it meanwhile. */
async function lockOwnDeposit(
  db: Queryable,
  venueId: string,
  bookingId: string,
): Promise<OwnDeposit | undefined> {
  await db.query('SELECT 1 FROM booking WHERE id = $1 AND venue_id = $2 FOR UPDATE', [bookingId, venueId])
  const { rows } = await db.query<OwnDeposit>(
    `SELECT d.reference, b.status, d.state = 'open' AS "isOpen"
       FROM booking b JOIN deposit_state d ON d.booking_id = b.id WHERE b.id = $1 AND b.venue_id = $2`,
    [bookingId, venueId],
  )
  return rows[0]
}

/**
 * A bank entry that this server read for a venue. The signature keeps a colleague from linking an entry that is in no file of their own
 * venue, such as another venue's payment.
 */
function entryToken(secret: string, venueId: string, { key, cents, paidOn }: EntryFacts): string {
  const facts = `${key}.${cents}.${paidOn}`
  return `${facts}.${signatureOf(secret, venueId, facts).toString('base64url')}`
}

function readEntryToken(secret: string, venueId: string, token: string): EntryFacts | undefined {
  const end = token.lastIndexOf('.')
  const facts = token.slice(0, end)
  const given = Buffer.from(token.slice(end + 1), 'base64url')
  const right = signatureOf(secret, venueId, facts)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  const [key = '', cents, paidOn = ''] = facts.split('.')
  return { key, cents: Number(cents), paidOn }
}

/** Uses a derived key: sessions are signed with the secret itself, and neither signature may pass for the other. */
function signatureOf(secret: string, venueId: string, facts: string): Buffer {
  const key = createHmac('sha256', secret).update('bank entry').digest()
  return createHmac('sha256', key).update(`${venueId} ${facts}`).digest()
}
