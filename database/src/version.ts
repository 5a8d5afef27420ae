import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The version in this checkout's package.json. */
export function readOwnVersion(): string {
  const file = fileURLToPath(new URL('../../package.json', import.meta.url))
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

export function isVersion(text: string): boolean {
  return /^\d+\.\d+\.\d+$/.test(text)
}

/** Whether version `one` is newer than version `other`. */
export function isNewer(one: string, other: string): boolean {
  const [ours, theirs] = [partsOf(one), partsOf(other)]
  const place = ours.findIndex((part, index) => part !== theirs[index])
  return place !== -1 && (ours[place] ?? 0) > (theirs[place] ?? 0)
}

export function newestOf(versions: readonly string[]): string | undefined {
  return versions.reduce<string | undefined>(
    (newest, one) => (newest === undefined || isNewer(one, newest) ? one : newest),
    undefined,
  )
}

function partsOf(version: string): number[] {
  return version.split('.').map((part) => Number.parseInt(part, 10))
}
