import { staffRefusal } from '@lichtspel/contract/staff/refusal'
import { forgottenPassword, newPassword, nothing } from '@lichtspel/contract/staff/sign-in'
import { SIGN_IN_PATHS } from '@lichtspel/contract/staff/sign-in-paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { wideNetworkOf } from '../../http/network.ts'
import type { PasswordPorts } from '../staff-ports.ts'
import { askReset, resetPassword } from './reset-password.ts'
import { signInLimits } from './sign-in-limits.ts'

export function resetRoutes(app: FastifyInstance, { pool, config, passwordTurns }: PasswordPorts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  const limits = signInLimits(pool, config)

  typed.post(
    SIGN_IN_PATHS.forgotten,
    { schema: { body: forgottenPassword, response: { 200: nothing } } },
    async (request) => {
      await limits.countAddress(limits.placeOf(request), SIGN_IN_PATHS.forgotten)
      askReset(pool, request.body.email, (error) => request.log.error({ err: error }, 'no reset was queued'))
      return {}
    },
  )
  typed.post(
    SIGN_IN_PATHS.newPassword,
    { schema: { body: newPassword, response: { 200: nothing, 410: staffRefusal, 422: staffRefusal } } },
    async (request) => {
      await limits.countAddress(limits.placeOf(request), SIGN_IN_PATHS.newPassword)
      const { token, password } = request.body
      await passwordTurns.take(wideNetworkOf(request.ip), () => resetPassword(pool, token, password))
      return {}
    },
  )
}
