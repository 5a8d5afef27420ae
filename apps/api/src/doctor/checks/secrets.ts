import { publicOrigin } from '../../config.ts'
import { type Finding, fine, note, type Patient, wrong } from '../patient.ts'

/** Values that the server does not take, and the secret of the desk; the key of backups is told with the backups. */
export async function lookAtSecrets({ settings: { config, faults } }: Patient): Promise<Finding[]> {
  const findings = faults.map((fault) =>
    wrong(
      `A variable is not right: ${fault}.`,
      'give it another value, or none; of its own variables the server says the same, and does not start (docs/operations/configuration.md).',
    ),
  )
  if (faults.some((fault) => fault.startsWith('STAFF_SECRET:'))) return findings
  if (config.STAFF_SECRET !== undefined) return [...findings, fine('STAFF_SECRET is set and long enough.')]
  if (!(config.STAFF_URL ?? publicOrigin(config)).startsWith('https:'))
    return [
      ...findings,
      note(
        'STAFF_SECRET is not set: after a restart everyone signs in again, and no authenticator app and no emergency code works any more. Set it before you invite anybody.',
      ),
    ]
  return [
    ...findings,
    wrong(
      'STAFF_SECRET is not set: the desk stays closed.',
      'set it to what openssl rand -base64 32 prints, the same for all servers, and keep it.',
    ),
  ]
}
