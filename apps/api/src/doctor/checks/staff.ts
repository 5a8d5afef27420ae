import { publicOrigin } from '../../config.ts'
import { type Finding, fine, note, wrong } from '../finding.ts'
import type { Patient, PatientWithDatabase } from '../patient.ts'
import { countManagers } from '../sql.ts'

export async function lookAtManagers({ db }: PatientWithDatabase): Promise<Finding[]> {
  const venues = await countManagers(db)
  return venues.map(({ venue_id: venue, managers }) =>
    managers > 0
      ? fine(
          `${venue} has ${managers === 1 ? 'one manager' : `${managers} managers`} who can come in at the desk.`,
        )
      : wrong(
          `${venue} has no manager who can come in at the desk.`,
          `npm run staff:invite -- mail --role beheerder --venue ${venue}`,
        ),
  )
}

/** A secret that is too short is told with the variables. */
export async function lookAtStaffSecret({ settings: { config, faults } }: Patient): Promise<Finding[]> {
  if (faults.some((fault) => fault.startsWith('STAFF_SECRET:'))) return []
  if (config.STAFF_SECRET !== undefined) return [fine('STAFF_SECRET is set and long enough.')]
  if (!(config.STAFF_URL ?? publicOrigin(config)).startsWith('https:'))
    return [
      note(
        'STAFF_SECRET is not set: after a restart everyone signs in again, and no authenticator app and no emergency code works any more. Set it before you invite anybody.',
      ),
    ]
  return [
    wrong(
      'STAFF_SECRET is not set: the desk stays closed.',
      'set it to what openssl rand -base64 32 prints, the same for all servers, and keep it.',
    ),
  ]
}
