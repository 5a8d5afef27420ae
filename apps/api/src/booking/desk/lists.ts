import {
  type ChecksAnswer,
  checksAnswer,
  depositsAnswer,
  kitchenAnswer,
  mailsAnswer,
  mailsQuery,
  type OptionsAnswer,
  optionsAnswer,
  periodQuery,
} from '@lichtspel/contract/desk/lists'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { refusal } from '@lichtspel/contract/errors'
import { slotsToWire } from '@lichtspel/contract/slot-codec'
import { findingsOf } from '@lichtspel/domain/desk/findings'
import { kitchenDays } from '@lichtspel/domain/desk/kitchen'
import { addDays } from '@lichtspel/domain/time/calendar-date'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { blocksPerAttraction, slotsPerAttraction } from '../../db/booking-columns.ts'
import { listMeals } from '../../kitchen/kitchen-list.ts'
import { listMails } from '../../mail/list-mails.ts'
import { listDeposits } from '../../money/deposit.ts'
import type { ListPorts } from '../../ports.ts'
import { type CheckRow, listLine, readExpected, readOptions } from './lists-sql.ts'

/** The desk's lists, each limited to the colleague's venue. */
export function listRoutes(app: FastifyInstance, ports: ListPorts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  typed.get(
    DESK_PATHS.kitchenList,
    {
      schema: {
        summary: 'What the kitchen must know of these days',
        querystring: periodQuery,
        response: { 200: kitchenAnswer, 400: refusal },
      },
    },
    async ({ colleague, query }) => {
      const { venueId, role } = colleague
      const { zone } = await ports.catalogues.venueOf({ venueId })
      return await listMeals(ports, { venueId, ...kitchenDays(role, query, ports.catalogues.today(zone)) })
    },
  )
  typed.get(
    DESK_PATHS.depositList,
    { schema: { summary: 'Deposits to be paid or given back', response: { 200: depositsAnswer } } },
    ({ colleague }) => listDeposits(ports, colleague.venueId),
  )
  typed.get(
    DESK_PATHS.mailList,
    {
      schema: {
        summary: 'What was mailed, and what failed and why',
        querystring: mailsQuery,
        response: { 200: mailsAnswer, 400: refusal },
      },
    },
    ({ colleague, query }) => listMails(ports, colleague.venueId, query),
  )
  typed.get(
    DESK_PATHS.optionList,
    { schema: { summary: 'Options, by when they end', response: { 200: optionsAnswer } } },
    ({ colleague }) => listOptions(ports, colleague.venueId),
  )
  typed.get(
    DESK_PATHS.checkList,
    { schema: { summary: 'Bookings to look at, with why', response: { 200: checksAnswer } } },
    ({ colleague }) => listChecks(ports, colleague.venueId),
  )
}

/** How many days ahead bookings are checked. */
const AHEAD_DAYS = 90

/** The bookings of the coming months that need attention, soonest first, each with all reasons. */
async function listChecks({ pool, catalogues }: ListPorts, venueId: string): Promise<ChecksAnswer> {
  const venue = await catalogues.venueOf({ venueId })
  const today = catalogues.today(venue.zone)
  const rows = await readExpected(pool, { venueId, from: today, to: addDays(today, AHEAD_DAYS) })
  const bookings: ChecksAnswer['bookings'] = []
  for (const row of rows) {
    const made = await catalogues.revision(venueId, row.catalogue_revision)
    const findings = findingsOf(checked(row), { made, governing: venue.on(row.day), today })
    if (findings.length > 0) bookings.push({ ...listLine(row), findings })
  }
  return { bookings }
}

function checked(row: CheckRow) {
  return {
    date: row.day,
    slots: slotsPerAttraction(row.slots),
    blockMinutes: blocksPerAttraction(row.slots),
    players: row.players,
    phone: row.phone,
    modules: row.modules,
    mealAt: row.meal_at,
    openCents: row.open_cents,
    depositAskedOn: row.asked_on,
    chargedBackCents: row.charged_back_cents,
    failedRefundCents: row.failed_refund_cents,
    paidOtherwise: row.paid_otherwise,
    hasLostMail: row.has_lost_mail,
  }
}

async function listOptions({ pool }: ListPorts, venueId: string): Promise<OptionsAnswer> {
  const { nowMs, rows } = await readOptions(pool, venueId)
  return {
    serverNow: nowMs,
    options: rows.map((row) => ({
      ...listLine(row),
      until: row.until,
      isVisitors: row.confirm_hours !== null,
      awaitsPayment: row.awaits_payment,
      phone: row.phone,
      ...slotsToWire(slotsPerAttraction(row.slots)),
    })),
  }
}
