import { refusal } from '@lichtspel/contract/errors'
import {
  checksAnswer,
  depositsAnswer,
  kitchenAnswer,
  mailsAnswer,
  mailsQuery,
  optionsAnswer,
  periodQuery,
} from '@lichtspel/contract/staff/lists'
import { STAFF_PATHS } from '@lichtspel/contract/staff/paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { listChecks } from './list-checks.ts'
import { listDeposits } from './list-deposits.ts'
import type { ListPorts } from './list-line.ts'
import { listMails } from './list-mails.ts'
import { listMeals } from './list-meals.ts'
import { listOptions } from './list-options.ts'

/** What the desk looks through. Each list is of the venue of whoever asks. */
export function listRoutes(app: FastifyInstance, ports: ListPorts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  typed.get(
    STAFF_PATHS.kitchenList,
    {
      schema: {
        summary: 'What the kitchen must know of these days',
        querystring: periodQuery,
        response: { 200: kitchenAnswer, 400: refusal },
      },
    },
    ({ colleague, query }) => listMeals(ports, { venueId: colleague.venueId, ...query }),
  )
  typed.get(
    STAFF_PATHS.depositList,
    { schema: { summary: 'Deposits to be paid or given back', response: { 200: depositsAnswer } } },
    ({ colleague }) => listDeposits(ports, colleague.venueId),
  )
  typed.get(
    STAFF_PATHS.mailList,
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
    STAFF_PATHS.optionList,
    { schema: { summary: 'Options, by when they end', response: { 200: optionsAnswer } } },
    ({ colleague }) => listOptions(ports, colleague.venueId),
  )
  typed.get(
    STAFF_PATHS.checkList,
    { schema: { summary: 'Bookings to look at, with why', response: { 200: checksAnswer } } },
    ({ colleague }) => listChecks(ports, colleague.venueId),
  )
}
