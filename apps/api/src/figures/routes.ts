import { type FiguresMail, figuresAnswer, figuresMail, figuresQuery } from '@lichtspel/contract/desk/figures'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { refusal } from '@lichtspel/contract/errors'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Colleague } from '../colleague/colleague.ts'
import type { Ports } from '../ports.ts'
import { wishRoutes } from './note-wish.ts'
import { type FiguresPorts, readFigures } from './read-figures.ts'
import { setWanted, wantsFigures } from './sql.ts'
import { whatIfRoutes } from './what-if.ts'

export function figureRoutes(app: FastifyInstance, ports: Ports): void {
  wishRoutes(app, ports)
  deskRoutes(app, ports)
  whatIfRoutes(app, ports)
}

function deskRoutes(app: FastifyInstance, ports: FiguresPorts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  typed.get(
    DESK_PATHS.figures,
    {
      schema: {
        summary: 'A week, month or year in figures, against the one before',
        querystring: figuresQuery,
        response: { 200: figuresAnswer, 400: refusal },
      },
    },
    ({ colleague, query }) => readFigures(ports, colleague.venueId, query),
  )
  typed.get(
    DESK_PATHS.figuresMail,
    { schema: { summary: 'Whether I get the figures of the week by mail', response: { 200: figuresMail } } },
    ({ colleague }) => readFiguresMail(ports, colleague),
  )
  typed.post(
    DESK_PATHS.figuresMail,
    {
      schema: {
        summary: 'Get the figures of the week by mail, or no more',
        body: figuresMail,
        response: { 200: figuresMail, 400: refusal },
      },
    },
    ({ colleague, body }) => setFiguresMail(ports, colleague, body),
  )
}

/** Whether a manager gets the figures of the week by mail. */
async function readFiguresMail({ pool }: FiguresPorts, colleague: Colleague): Promise<FiguresMail> {
  return { isWanted: await wantsFigures(pool, colleague) }
}

async function setFiguresMail(
  { pool }: FiguresPorts,
  colleague: Colleague,
  mail: FiguresMail,
): Promise<FiguresMail> {
  await setWanted(pool, colleague, mail.isWanted)
  return mail
}
