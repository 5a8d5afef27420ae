import { figuresAnswer, figuresQuery } from '@lichtspel/contract/desk/figures'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { refusal } from '@lichtspel/contract/errors'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { type FiguresPorts, readFigures } from './read-figures.ts'

export function figureRoutes(app: FastifyInstance, ports: FiguresPorts): void {
  app.withTypeProvider<ZodTypeProvider>().get(
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
}
