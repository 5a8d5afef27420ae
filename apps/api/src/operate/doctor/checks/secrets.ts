import { publicOrigin } from '../../../config.ts'
import { type Finding, fine, type Installation, note, wrong } from '../installation.ts'

/** Checks for invalid variables and for the desk's secret. The backup key is checked with the backups. */
export async function checkSecrets({ settings: { config, faults } }: Installation): Promise<Finding[]> {
  const findings = faults.map((fault) =>
    wrong(
      `A variable is invalid: ${fault}.`,
      'correct or unset it; the server does not start with an invalid variable (docs/operations/configuration.md).',
    ),
  )
  if (faults.some((fault) => fault.startsWith('STAFF_SECRET:'))) return findings
  if (config.STAFF_SECRET !== undefined) return [...findings, fine('STAFF_SECRET is set and long enough.')]
  if (!(config.STAFF_URL ?? publicOrigin(config)).startsWith('https:'))
    return [
      ...findings,
      note(
        'STAFF_SECRET is not set: after a restart everyone must sign in again, and authenticator apps and emergency codes no longer work. Set it before you invite anyone.',
      ),
    ]
  return [
    ...findings,
    wrong(
      'STAFF_SECRET is not set: the desk stays closed.',
      'set it to the output of openssl rand -base64 32, the same on all servers, and keep it.',
    ),
  ]
}
