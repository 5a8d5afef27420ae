import { figuresAnswer, figuresQuery } from '@lichtspel/contract/desk/figures'
import { figuresMail } from '@lichtspel/contract/desk/figures-mail'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { refusal } from '@lichtspel/contract/errors'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { readFiguresMail, setFiguresMail } from './figures-mail.ts'
import { type FiguresPorts, readFigures } from './read-figures.ts'

export function figureRoutes(app: FastifyInstance, ports: FiguresPorts): void {
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
