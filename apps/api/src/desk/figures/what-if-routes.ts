import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { whatIfAnswer, whatIfQuestion } from '@lichtspel/contract/desk/what-if'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { PlanThread } from '../../availability/plan-thread.ts'
import { ConcurrencyLimit } from '../../http/concurrency-limit.ts'
import { READ_REFUSALS } from '../refusal-answers.ts'
import { type PastPorts, readPast } from './what-if.ts'

/** A question takes seconds of one processor. A screen asks one at a time, and its colleague may have it open twice. */
const LIMIT = { atOnce: 1, waiting: 3, ofOne: 2, patienceMs: 10_000 }

export function whatIfRoutes(app: FastifyInstance, ports: PastPorts): void {
  // A thread of its own, so that visitors' calendars never wait for it.
  const planner = new PlanThread()
  const limit = new ConcurrencyLimit(LIMIT)
  app.withTypeProvider<ZodTypeProvider>().post(
    DESK_PATHS.whatIf,
    {
      schema: {
        summary: 'What other hours, places or blocks would have changed in the last 30 days',
        body: whatIfQuestion,
        response: { 200: whatIfAnswer, ...READ_REFUSALS },
      },
    },
    ({ colleague, body }) =>
      limit.take(colleague.id, async () =>
        planner.whatIf({ ...(await readPast(ports, colleague.venueId)), changes: body }),
      ),
  )
}
