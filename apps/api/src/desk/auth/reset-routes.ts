import { deskRefusalBody } from '@lichtspel/contract/desk/refusal'
import { forgottenPassword, newPassword, nothing } from '@lichtspel/contract/desk/sign-in'
import { SIGN_IN_PATHS } from '@lichtspel/contract/desk/sign-in-paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { wideNetworkOf } from '../../http/network.ts'
import type { PasswordPorts } from '../desk-ports.ts'
import { requestReset, resetPassword } from './reset-password.ts'
import { signInLimits } from './sign-in-limits.ts'

export function resetRoutes(app: FastifyInstance, { pool, config, passwordLimit }: PasswordPorts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  const limits = signInLimits(pool, config)

  typed.post(
    SIGN_IN_PATHS.forgotten,
    { schema: { body: forgottenPassword, response: { 200: nothing } } },
    async (request) => {
      await limits.countAddress(limits.placeOf(request), SIGN_IN_PATHS.forgotten)
      requestReset({ pool, venueId: request.venueId }, request.body.email, (error) =>
        request.log.error({ err: error }, 'no reset was queued'),
      )
      return {}
    },
  )
  typed.post(
    SIGN_IN_PATHS.newPassword,
    { schema: { body: newPassword, response: { 200: nothing, 410: deskRefusalBody, 422: deskRefusalBody } } },
    async (request) => {
      await limits.countAddress(limits.placeOf(request), SIGN_IN_PATHS.newPassword)
      const { token, password } = request.body
      await passwordLimit.take(wideNetworkOf(request.ip), () =>
        resetPassword({ pool, venueId: request.venueId }, token, password),
      )
      return {}
    },
  )
}
