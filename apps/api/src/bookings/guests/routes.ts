import { refusal } from '@lichtspel/contract/errors'
import { type GuestVisit, guestVisitResponse } from '@lichtspel/contract/guest-visit'
import { PATHS } from '@lichtspel/contract/paths'
import { slotsToWire } from '@lichtspel/contract/slot-codec'
import { RETENTION } from '@lichtspel/domain/booking/retention'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { getFormula } from '@lichtspel/domain/catalogue/formulas'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Pool } from 'pg'
import type { CatalogueCache } from '../../catalogues/catalogue-cache.ts'
import { blocksPerAttraction, slotsPerAttraction } from '../../db/booking-columns.ts'
import { Refused } from '../../http/refusals.ts'
import { tokenHeaders, tokenOf } from '../link/token.ts'
import { findForGuests, type GuestRow } from './sql.ts'

type GuestPorts = { pool: Pool; catalogues: CatalogueCache }

/** The visit as its guests may see it. A wrong token, an expired one and none at all get the same response. */
export function guestRoutes(app: FastifyInstance, { pool, catalogues }: GuestPorts): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    PATHS.guestVisit,
    {
      schema: {
        summary: 'The visit that a guests’ address shows: when, where and in which teams',
        headers: tokenHeaders,
        response: { 200: guestVisitResponse, 404: refusal, 429: refusal, 503: refusal },
      },
    },
    async (request) => {
      const token = Buffer.from(tokenOf(request), 'base64url')
      const row = await findForGuests(pool, token, RETENTION.guestLinkDays)
      if (row === undefined) throw new Refused(404, 'not-found')
      return { visit: guestVisit(row, await catalogues.ofBooking(row)) }
    },
  )
}

function guestVisit(row: GuestRow, catalogue: Catalogue): GuestVisit {
  const { venue, attractions, practicalFacts, rules } = catalogue
  const { names, cardGroup } = getFormula(catalogue, row.formula)
  return {
    status: row.status,
    date: row.day,
    ...slotsToWire(slotsPerAttraction(row.slots)),
    blockMinutes: blocksPerAttraction(row.slots),
    players: row.players,
    mealAt: row.meal_at,
    teamNames: row.team_names,
    offer: {
      venue: { name: venue.name, address: venue.address },
      attractions,
      practicalFacts,
      formula: { names, cardGroup },
      arriveEarlyMinutes: rules.arriveEarlyMinutes,
    },
  }
}
