import { readFileSync } from 'node:fs'

/** As for STAFF_SECRET: `openssl rand -base64 32` has 44 characters. */
const MIN_CHARACTERS = 32

/** The key that backups are sealed with; undefined: they are not. A variable that holds no proper key is refused, not passed over. */
export function readBackupKey(env: Record<string, string | undefined>): string | undefined {
  const { BACKUP_KEY, BACKUP_KEY_FILE } = env
  if (BACKUP_KEY && BACKUP_KEY_FILE) throw new Error('Set BACKUP_KEY or BACKUP_KEY_FILE, not both.')
  const source = BACKUP_KEY_FILE ? 'BACKUP_KEY_FILE' : 'BACKUP_KEY'
  const key = BACKUP_KEY_FILE ? readKeyFile(BACKUP_KEY_FILE) : BACKUP_KEY?.trim()
  if (key === undefined || (key === '' && source === 'BACKUP_KEY')) return undefined
  if (key.length < MIN_CHARACTERS)
    throw new Error(
      `${source} has ${key.length} characters, at least ${MIN_CHARACTERS} are needed: openssl rand -base64 32 makes a key.`,
    )
  return key
}

function readKeyFile(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    throw new Error(`BACKUP_KEY_FILE cannot be read: ${(error as NodeJS.ErrnoException).code}`, {
      cause: error,
    })
  }
}
