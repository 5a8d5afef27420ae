import type { GuestVisit } from '@lichtspel/contract/guest-visit'
import { slotsToWire } from '@lichtspel/contract/slot-codec'
import { RETENTION } from '@lichtspel/domain/booking/retention'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { getFormula } from '@lichtspel/domain/catalogue/formulas'
import type { Pool } from 'pg'
import type { CatalogueCache } from '../../catalogues/catalogue-cache.ts'
import { blocksPerAttraction, slotsPerAttraction } from '../../db/booking-columns.ts'
import { Refused } from '../../http/refusals.ts'
import type { Link } from '../link/token.ts'
import { findForGuests, type GuestRow } from './sql.ts'

export type GuestPorts = { pool: Pool; catalogues: CatalogueCache }

/** The visit as its guests may see it. A wrong token and an expired one get the same response. */
export async function readGuestVisit({ pool, catalogues }: GuestPorts, link: Link): Promise<GuestVisit> {
  const row = await findForGuests(pool, Buffer.from(link.token, 'base64url'), RETENTION.guestLinkDays)
  if (row === undefined || row.venue_id !== link.venueId) throw new Refused(404, 'not-found')
  return guestVisit(row, await catalogues.ofBooking(row))
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
