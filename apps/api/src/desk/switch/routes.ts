import { deskRefusalBody } from '@lichtspel/contract/desk/refusal'
import { switchAnswer, switchVenue as switchBody } from '@lichtspel/contract/desk/sign-in'
import { SWITCH_PATH } from '@lichtspel/contract/desk/sign-in-paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { DeskPorts } from '../desk-ports.ts'
import { switchVenue } from './switch-venue.ts'

export function switchRoutes(app: FastifyInstance, ports: DeskPorts): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      SWITCH_PATH,
      { schema: { body: switchBody, response: { 200: switchAnswer, 404: deskRefusalBody } } },
      (request) => switchVenue(ports, request, request.body.venueId),
    )
}
