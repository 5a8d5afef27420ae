import { DESK_PAGE } from '@lichtspel/contract/desk/paths'
import { publicOrigin } from '../../config.ts'
import { type Finding, fetchFront, fine, type InstallationWithDatabase, wrong } from '../installation.ts'
import { countManagers } from '../sql.ts'

/** Whether the desk's page responds, and whether each venue has a manager who can sign in. */
export async function checkDesk({
  db,
  settings: { config, isPublic },
}: InstallationWithDatabase): Promise<Finding[]> {
  const managers = (await countManagers(db)).map(({ venue_id: venue, managers }) =>
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
  const page = new URL(DESK_PAGE, config.STAFF_URL ?? publicOrigin(config))
  const shown = await fetchFront(page)
  const because = shown.isThere ? `it returns status ${shown.status}` : shown.because
  if (shown.isThere && shown.status < 400) return [fine(`${page.href} responds.`), ...managers]
  return [
    wrong(
      `${page.href} cannot be opened: ${because}.`,
      'start the server, then check PUBLIC_URL, the DNS name, the certificate and the proxy.',
    ),
    ...managers,
  ]
}
