import {
  checksAnswer,
  depositsAnswer,
  kitchenAnswer,
  mailsAnswer,
  mailsQuery,
  optionsAnswer,
  periodQuery,
} from '@lichtspel/contract/desk/lists'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { refusal } from '@lichtspel/contract/errors'
import { kitchenDays } from '@lichtspel/domain/desk/kitchen-days'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { listChecks } from './list-checks.ts'
import { listDeposits } from './list-deposits.ts'
import type { ListPorts } from './list-line.ts'
import { listMails } from './list-mails.ts'
import { listMeals } from './list-meals.ts'
import { listOptions } from './list-options.ts'

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
