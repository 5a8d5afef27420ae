import type { GuestVisit } from '@lichtspel/contract/guest-visit'
import { slotsToWire } from '@lichtspel/contract/slot-codec'
import { RETENTION } from '@lichtspel/domain/booking/retention'
import { brandFileName } from '@lichtspel/domain/catalogue/brand'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { getFormula } from '@lichtspel/domain/catalogue/formulas'
import type { Pool } from 'pg'
import type { TeamSchedules } from '../../availability/team-schedules.ts'
import type { CatalogueCache } from '../../catalogues/catalogue-cache.ts'
import { blocksPerAttraction, slotsPerAttraction } from '../../db/booking-columns.ts'
import { Refused } from '../../http/refusals.ts'
import { wordsOf } from '../../languages/languages.ts'
import { visitCalendar } from '../link/calendar.ts'
import { hashToken, type Link } from '../link/token.ts'
import { findForGuests, type GuestRow } from './sql.ts'

export type GuestPorts = { pool: Pool; catalogues: CatalogueCache; teams: TeamSchedules }

/** The visit as its guests may see it. */
export async function readGuestVisit({ pool, catalogues }: GuestPorts, link: Link): Promise<GuestVisit> {
  const row = await findRow(pool, link)
  return guestVisit(row, await catalogues.ofBooking(row))
}

/** The visit, or one team's games, as a file for a calendar. `booking` is the booking's id, which only who booked knows. */
export async function readGuestCalendar(
  { pool, catalogues, teams }: GuestPorts,
  link: Link,
  { booking, team }: { booking?: string | undefined; team?: number | undefined },
): Promise<{ name: string; text: string }> {
  const row = await findRow(pool, link)
  const catalogue = await catalogues.ofBooking(row)
  // The booking's code is the start of its id, and guests do not get it.
  const id = booking === row.id ? row.id : hashToken(row.id).toString('hex')
  const text = await visitCalendar(teams, { ...row, id }, catalogue, team)
  if (text === undefined) throw new Refused(404, 'not-found')
  const parts = [brandFileName(catalogue.venue.brand), row.day]
  if (team !== undefined) parts.push(wordsOf(row.language).teams.TEAMS.file(team))
  return { name: `${parts.join('-')}.ics`, text }
}

/** A wrong token and an expired one get the same response. */
async function findRow(pool: Pool, link: Link): Promise<GuestRow> {
  const row = await findForGuests(pool, Buffer.from(link.token, 'base64url'), RETENTION.guestLinkDays)
  if (row === undefined || row.venue_id !== link.venueId) throw new Refused(404, 'not-found')
  return row
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
