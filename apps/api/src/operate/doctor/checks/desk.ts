import { DESK_PAGE } from '@lichtspel/contract/desk/paths'
import type { Config } from '../../../config.ts'
import type { VenueOffer } from '../../../offer/venue-offer.ts'
import { deskOrigin } from '../../../venue/host-venue.ts'
import { countManagers } from '../database-connection.ts'
import {
  type Finding,
  fetchFront,
  fine,
  type InstallationWithDatabase,
  note,
  readOffers,
  wrong,
} from '../installation.ts'

/** Enough for most installations, and few enough for one check. */
const MAX_PAGES = 20

/** Whether the desk of each venue responds, and whether it has a manager who can sign in. */
export async function checkDesk(installation: InstallationWithDatabase): Promise<Finding[]> {
  const { config, isPublic } = installation.settings
  const managers = (await countManagers(installation.db)).map(({ venue_id: venue, managers }) =>
    managers > 0
      ? fine(
          `${venue} has ${managers === 1 ? 'one manager' : `${managers} managers`} who can sign in at the desk.`,
        )
      : wrong(
          `${venue} has no manager who can sign in at the desk.`,
          `run lichtspel invite MAIL --role beheerder --venue ${venue}`,
        ),
  )
  if (!isPublic && config.PUBLIC_URL === undefined) return managers
  const { venues } = await readOffers(installation)
  const pages = deskPages(config, [...venues.values()])
  const unseen = pages.length - MAX_PAGES
  return [
    ...(await Promise.all(pages.slice(0, MAX_PAGES).map(checkPage))),
    ...(unseen > 0 ? [note(`The addresses of ${unseen} more venues were not checked.`)] : []),
    ...managers,
  ]
}

/** Browsers know the names under localhost; this machine may not. */
function deskPages(config: Config, venues: readonly VenueOffer[]): string[] {
  const pages = venues.map(({ newest }) => new URL(DESK_PAGE, deskOrigin(config, newest.venue)))
  return [
    ...new Set(pages.filter(({ hostname }) => !hostname.endsWith('.localhost')).map(({ href }) => href)),
  ]
}

async function checkPage(page: string): Promise<Finding> {
  const shown = await fetchFront(new URL(page))
  if (shown.isThere && shown.status < 400) return fine(`${page} responds.`)
  const because = shown.isThere ? `it returns status ${shown.status}` : shown.because
  return wrong(
    `${page} cannot be opened: ${because}.`,
    'start the server, then check PUBLIC_URL, the DNS name, the certificate and the proxy.',
  )
}
