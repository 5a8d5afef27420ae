import { readFileSync } from 'node:fs'

/** As for STAFF_SECRET: `openssl rand -base64 32` gives 44 characters. */
const MIN_CHARACTERS = 32

/**
 * `to` is the recipient that backups are sealed for; undefined leaves them unsealed. `key` opens them, and need not be on the machine
 * that makes them.
 */
export type BackupKeys = { to: string | undefined; key: string | undefined }

/** Rejects an invalid key instead of ignoring it. */
export function readBackupKeys(env: Record<string, string | undefined>): BackupKeys {
  const key = readBackupKey(env)
  const recipient = env.BACKUP_RECIPIENT?.trim() || undefined
  if (recipient !== undefined && !/^age1[a-z0-9]{58,}$/.test(recipient))
    throw new Error(
      'BACKUP_RECIPIENT is not an age recipient: set it to the public key that age-keygen prints, which begins with age1.',
    )
  return { to: recipient ?? key, key }
}

function readBackupKey(env: Record<string, string | undefined>): string | undefined {
  const { BACKUP_KEY, BACKUP_KEY_FILE } = env
  if (BACKUP_KEY && BACKUP_KEY_FILE) throw new Error('Set BACKUP_KEY or BACKUP_KEY_FILE, not both.')
  const source = BACKUP_KEY_FILE ? 'BACKUP_KEY_FILE' : 'BACKUP_KEY'
  const key = BACKUP_KEY_FILE ? readKeyFile(BACKUP_KEY_FILE) : BACKUP_KEY?.trim()
  if (key === undefined || (key === '' && source === 'BACKUP_KEY')) return undefined
  if (key.length < MIN_CHARACTERS)
    throw new Error(
      `${source} is too short: it has ${key.length} characters and needs at least ${MIN_CHARACTERS}. Make a key with openssl rand -base64 32.`,
    )
  return key
}

/** Also accepts a file from age-keygen, with its comment lines. */
function readKeyFile(path: string): string {
  try {
    return readFileSync(path, 'utf8').replaceAll(/^#.*$/gm, '').trim()
  } catch (error) {
    throw new Error(`BACKUP_KEY_FILE cannot be read: ${(error as NodeJS.ErrnoException).code}`, {
      cause: error,
    })
  }
}
