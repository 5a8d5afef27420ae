import { inviteColleague as inviteBody, invited } from '@lichtspel/contract/desk/colleagues'
import { deskRefusalBody } from '@lichtspel/contract/desk/refusal'
import {
  acceptInvitation as acceptBody,
  invitationAnswer,
  nothing,
  openInvitation as openBody,
} from '@lichtspel/contract/desk/sign-in'
import { COLLEAGUE_PATHS, INVITATION_PATHS } from '@lichtspel/contract/desk/sign-in-paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { wideNetworkOf } from '../../http/network.ts'
import { signInLimits } from '../auth/sign-in-limits.ts'
import type { PasswordPorts } from '../desk-ports.ts'
import { acceptInvitation, openInvitation } from './accept-invitation.ts'
import { inviteColleague, withdraw } from './invite.ts'

const refusals = { 400: deskRefusalBody, 409: deskRefusalBody, 410: deskRefusalBody, 422: deskRefusalBody }

export function invitationRoutes(app: FastifyInstance, ports: PasswordPorts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  const limits = signInLimits(ports.pool, ports.config)

  typed.post(
    INVITATION_PATHS.open,
    { schema: { body: openBody, response: { 200: invitationAnswer, ...refusals } } },
    async (request) => {
      await limits.countAddress(limits.placeOf(request), INVITATION_PATHS.open)
      return await openInvitation(ports, request.venueId, request.body.token)
    },
  )
  typed.post(
    INVITATION_PATHS.accept,
    { schema: { body: acceptBody, response: { 200: nothing, ...refusals } } },
    async (request) => {
      await limits.countAddress(limits.placeOf(request), INVITATION_PATHS.accept)
      const accept = () => acceptInvitation(ports, request.venueId, request.body)
      await ports.passwordLimit.take(wideNetworkOf(request.ip), accept)
      return {}
    },
  )
  typed.post(
    COLLEAGUE_PATHS.invitations,
    { schema: { body: inviteBody, response: { 200: invited, ...refusals } } },
    (request) => inviteColleague(ports, request.colleague, request.body),
  )
  typed.post(
    COLLEAGUE_PATHS.withdraw,
    {
      schema: {
        params: z.object({ id: z.uuid() }),
        body: nothing,
        response: { 200: nothing, 404: deskRefusalBody, ...refusals },
      },
    },
    async (request) => {
      await withdraw(ports, request.colleague, request.params.id)
      return {}
    },
  )
}
