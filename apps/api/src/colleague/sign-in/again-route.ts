import { againSignIn, nothing } from '@lichtspel/contract/desk/sign-in'
import { SIGN_IN_PATHS } from '@lichtspel/contract/desk/sign-in-paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { Refused } from '../../http/refusals.ts'
import type { PasswordPorts } from '../../ports.ts'
import { endFormer } from '../own-sessions.ts'
import { refusalOf } from './auth-endpoints.ts'
import { headersOf, refuseOtherSecret } from './auth-routes.ts'
import { signInLimits } from './sign-in-limits.ts'

const PASSWORD_STEP = '/sign-in/email'
const CODE_STEP = '/two-factor/verify-totp'
const BACKUP_CODE_STEP = '/two-factor/verify-backup-code'
const CODE_OF_AN_APP = /^\d{6}$/

/**
 * Signs in a colleague again, with password and code in one request. With two requests the library would end the session after the
 * first and sign out every open screen. The new session replaces the former one.
 */
export function againRoute(app: FastifyInstance, ports: PasswordPorts): void {
  const { pool, config, passwordLimit } = ports
  const limits = signInLimits(pool, config)
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      SIGN_IN_PATHS.again,
      { schema: { body: againSignIn, response: { 200: nothing } } },
      async (request, reply) => {
        const { signIn } = request
        const { id, email } = request.colleague
        const { password, code } = request.body
        const place = limits.placeOf(request)
        await limits.countAddress(place, SIGN_IN_PATHS.again)
        const headers = headersOf(request)
        // With the old session cookie the library would check the code without opening a session.
        headers.delete('cookie')
        const askPassword = async () => {
          await limits.countAccount(email, place)
          return await signIn.answer(PASSWORD_STEP, { method: 'POST', headers, body: { email, password } })
        }
        const { whose, isKnown } = await limits.shareOf(email, place)
        const known = await passwordLimit.take(whose, askPassword, isKnown)
        if (!known.ok) throw wrongPassword(await refusalOf(known))
        await limits.forgetAccount(email, place)

        headers.set('cookie', cookiesOf(known))
        const step = CODE_OF_AN_APP.test(code) ? CODE_STEP : BACKUP_CODE_STEP
        const answer = await signIn
          .answer(step, { method: 'POST', headers, body: { code } })
          .catch((error) => refuseOtherSecret(request, error))
        if (!answer.ok) throw await refusalOf(answer)
        await limits.forgetCodes(id)
        await endFormer(pool, { userId: id, id: request.deskSession.id })
        reply.header('set-cookie', answer.headers.getSetCookie())
        request.log.info('signing in again: done')
        return {}
      },
    )
}

/** Replaces the 401, which would mean that the colleague is no longer signed in. */
function wrongPassword(error: Error): Error {
  const isWrong = error instanceof Refused && error.code === 'sign-in-wrong'
  return isWrong ? new Refused(422, 'password-wrong') : error
}

function cookiesOf({ headers }: Response): string {
  const pairs = headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0])
  return pairs.join('; ')
}
