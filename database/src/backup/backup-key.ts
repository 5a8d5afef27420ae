import { readFileSync } from 'node:fs'

/** As for STAFF_SECRET: `openssl rand -base64 32` has 44 characters. */
const MIN_CHARACTERS = 32

/** `to`: for whom backups are sealed; undefined: they are not. `key`: what opens them, which need not be where they are made. */
export type BackupKeys = { to: string | undefined; key: string | undefined }

/** A variable that holds no proper key is refused, not passed over. */
export function readBackupKeys(env: Record<string, string | undefined>): BackupKeys {
  const key = readBackupKey(env)
  const recipient = env.BACKUP_RECIPIENT?.trim() || undefined
  if (recipient !== undefined && !/^age1[a-z0-9]{58,}$/.test(recipient))
    throw new Error('BACKUP_RECIPIENT is no recipient of age: age-keygen prints one, which begins with age1.')
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
      `${source} has ${key.length} characters, at least ${MIN_CHARACTERS} are needed: openssl rand -base64 32 makes a key.`,
    )
  return key
}

/** Also as age-keygen writes it, with lines of remarks. */
function readKeyFile(path: string): string {
  try {
    return readFileSync(path, 'utf8').replaceAll(/^#.*$/gm, '').trim()
  } catch (error) {
    throw new Error(`BACKUP_KEY_FILE cannot be read: ${(error as NodeJS.ErrnoException).code}`, {
      cause: error,
    })
  }
}
