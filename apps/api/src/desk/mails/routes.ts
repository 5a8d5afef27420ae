import { deskBookingAnswer } from '@lichtspel/contract/desk/booking'
import { mailToShow, sendMailAgain, shownMail } from '@lichtspel/contract/desk/mails'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { actOnBooking } from '../../bookings/desk/act-on-booking.ts'
import { Refused } from '../../http/refusals.ts'
import type { DeskPorts } from '../desk-ports.ts'
import { ACT_REFUSALS } from '../refusal-answers.ts'
import { prepareMailAgain } from './send-again.ts'
import { showMail, showMailOfNew } from './show-mail.ts'

const params = z.strictObject({ id: z.uuid() })
const shown = { 200: shownMail, ...ACT_REFUSALS }

export function colleagueMailRoutes(app: FastifyInstance, ports: DeskPorts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()

  typed.post(
    DESK_PATHS.mail,
    { schema: { params, body: sendMailAgain, response: { 200: deskBookingAnswer, ...ACT_REFUSALS } } },
    ({ colleague, params: { id }, body }) =>
      actOnBooking(ports, colleague, { id, path: DESK_PATHS.mail, body }, (row) =>
        prepareMailAgain(colleague, row, body),
      ),
  )

  typed.post(
    DESK_PATHS.newMailPreview,
    { schema: { body: mailToShow, response: shown } },
    ({ colleague, body }) => {
      if (body.act !== 'place') throw new Refused(400, 'request-malformed')
      return showMailOfNew(ports, colleague, body)
    },
  )

  typed.post(
    DESK_PATHS.mailPreview,
    { schema: { params, body: mailToShow, response: shown } },
    ({ colleague, params: { id }, body }) => {
      if (body.act === 'place') throw new Refused(400, 'request-malformed')
      return showMail(ports, colleague, id, body)
    },
  )
}
