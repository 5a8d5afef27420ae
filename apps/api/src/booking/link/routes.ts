import { ANSWER_PATH } from '@lichtspel/contract/answer-link'
import { refusal } from '@lichtspel/contract/errors'
import {
  answerRequest,
  cancelRequest,
  changeDetailsRequest,
  confirmRequest,
  linksRequest,
  linksResponse,
  managedBookingResponse,
  managedCalendarQuery,
  moveRequest,
  payRequest,
  payResponse,
  resendRequest,
} from '@lichtspel/contract/managed-booking'
import { PATHS } from '@lichtspel/contract/paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { sendFile } from '../../http/chosen-encoding.ts'
import { Refused } from '../../http/refusals.ts'
import type { TeamSchedules } from '../../plan/team-schedules.ts'
import type { ActPorts } from '../prepared-act.ts'
import {
  answerByLink,
  cancelByLink,
  changeByLink,
  confirmVisit,
  moveByLink,
  payByLink,
  readManaged,
  resendMail,
} from './act-by-link.ts'
import { visitCalendar } from './calendar.ts'
import { linksQueued, sendLinks } from './send-links.ts'
import { catalogueOf, findByLink } from './sql.ts'
import { tokenHeaders as headers, linkOf } from './token.ts'

type LinkPorts = ActPorts & { teams: TeamSchedules }

const refusals = { 400: refusal, 404: refusal, 409: refusal, 422: refusal, 429: refusal, 503: refusal }
const acted = { 200: managedBookingResponse, ...refusals }

/** What a visitor can do with a manage link. Only POST changes anything, because mail scanners open links. */
export function manageRoutes(app: FastifyInstance, ports: LinkPorts, ratePerMinute: number): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  const config = {
    rateLimit: ratePerMinute > 0 ? { max: ratePerMinute, timeWindow: 60_000 } : false,
  } as const

  readRoutes(app, ports)
  askedRoutes(app, ports, config)
  linksRoute(app, ports, config)
  typed.post(
    PATHS.managedDetails,
    {
      schema: {
        summary: 'Change the group, the contact, the eaters, the remarks or the invoice',
        headers,
        body: changeDetailsRequest,
        response: acted,
      },
      config,
    },
    (request) => changeByLink(ports, linkOf(request), request.body),
  )
  typed.post(
    PATHS.managedMove,
    {
      schema: {
        summary: 'Move the visit to other slots, all or none',
        headers,
        body: moveRequest,
        response: acted,
      },
      config,
    },
    (request) => moveByLink(ports, linkOf(request), request.body),
  )
  typed.post(
    PATHS.managedCancel,
    {
      schema: { summary: 'Cancel the booking', headers, body: cancelRequest, response: acted },
      config,
    },
    (request) => cancelByLink(ports, linkOf(request), request.body),
  )
  typed.post(
    PATHS.managedMail,
    {
      schema: {
        summary: 'Send the confirmation again, to the address that booked',
        headers,
        body: resendRequest,
        response: { 200: resendRequest, ...refusals },
      },
      config,
    },
    async (request) => {
      await resendMail(ports, linkOf(request))
      return {}
    },
  )
}

type RouteConfig = { rateLimit: { max: number; timeWindow: number } | false }

/** What a mail asks: to confirm a large booking, to answer a move because of an outage, or to pay. */
function askedRoutes(app: FastifyInstance, ports: LinkPorts, config: RouteConfig): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  typed.post(
    PATHS.managedConfirm,
    {
      schema: {
        summary: 'Confirm a large booking: the page does it when its link is opened',
        headers,
        body: confirmRequest,
        response: acted,
      },
      config,
    },
    (request) => confirmVisit(ports, linkOf(request)),
  )
  typed.post(
    ANSWER_PATH,
    {
      schema: {
        summary: 'Answer a move because of an outage: the new hours are fine, or rather something else',
        headers,
        body: answerRequest,
        response: acted,
      },
      config,
    },
    (request) => answerByLink(ports, linkOf(request), request.body),
  )
  typed.post(
    PATHS.managedPayment,
    {
      schema: {
        summary: 'Pay what is open of the deposit online',
        headers,
        body: payRequest,
        response: { 200: payResponse, ...refusals },
      },
      config,
    },
    (request) => payByLink(ports, linkOf(request)),
  )
}

/** The only route without a token: it returns nothing, and mails the owner of the address. */
function linksRoute(app: FastifyInstance, { pool }: LinkPorts, config: RouteConfig): void {
  app.addHook('onClose', linksQueued)
  app.withTypeProvider<ZodTypeProvider>().post(
    PATHS.managedLinks,
    {
      schema: {
        summary: 'Mail the links of the visits to come again, to the addresses that booked them',
        description: 'The answer is the same whether or not the address has bookings.',
        body: linksRequest,
        response: { 200: linksResponse, ...refusals },
      },
      config,
    },
    async (request) => {
      const wanted = { email: request.body.email, venueId: request.hostVenue.id }
      await sendLinks(pool, wanted, (error) => request.log.error({ err: error }, 'a link was not queued'))
      return {}
    },
  )
}

function readRoutes(app: FastifyInstance, ports: LinkPorts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()

  typed.get(
    PATHS.managed,
    {
      schema: {
        summary: 'The booking that a manage link opens',
        headers,
        response: { 200: managedBookingResponse, 404: refusal, 429: refusal, 503: refusal },
      },
    },
    (request) => readManaged(ports, linkOf(request)),
  )
  typed.get(
    PATHS.managedCalendar,
    {
      schema: {
        summary: 'The visit as a calendar event, the same that the mails carry; or that of one of its teams',
        headers,
        querystring: managedCalendarQuery,
        response: { 200: z.string().meta({ description: 'text/calendar' }), 404: refusal, 503: refusal },
      },
    },
    async (request, reply) => {
      const row = await findByLink(ports, linkOf(request))
      const text = await visitCalendar(ports.teams, row, await catalogueOf(ports, row), request.query.team)
      if (text === undefined) throw new Refused(404, 'not-found')
      return sendFile(reply, { name: 'calendar.ics', type: 'text/calendar' }, text)
    },
  )
}
