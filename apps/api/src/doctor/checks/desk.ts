import { STAFF_PAGE } from '@lichtspel/contract/staff/paths'
import { publicOrigin } from '../../config.ts'
import { askFront, type Finding, fine, type PatientWithDatabase, wrong } from '../patient.ts'
import { countManagers } from '../sql.ts'

/** Whether its page answers, and whether somebody who may let others in can come in. */
export async function lookAtDesk({
  db,
  settings: { config, isPublic },
}: PatientWithDatabase): Promise<Finding[]> {
  const managers = (await countManagers(db)).map(({ venue_id: venue, managers }) =>
    managers > 0
      ? fine(
          `${venue} has ${managers === 1 ? 'one manager' : `${managers} managers`} who can come in at the desk.`,
        )
      : wrong(
          `${venue} has no manager who can come in at the desk.`,
          `npm run venue -- invite mail --role beheerder --venue ${venue}`,
        ),
  )
  if (!isPublic && config.PUBLIC_URL === undefined) return managers
  const page = new URL(STAFF_PAGE, config.STAFF_URL ?? publicOrigin(config))
  const shown = await askFront(page)
  const because = shown.isThere ? `it answers ${shown.status}` : shown.because
  if (shown.isThere && shown.status < 400) return [fine(`${page.href} answers.`), ...managers]
  return [
    wrong(
      `Nobody can open ${page.href}: ${because}.`,
      'start the server, and see that PUBLIC_URL, its name, its certificate and the proxy in front lead to it.',
    ),
    ...managers,
  ]
}
