import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The exports of one language, by file name. */
export type Spoken = { language: string; files: ReadonlyMap<string, Exports> }
export type Exports = Readonly<Record<string, unknown>>

const HERE = join(import.meta.dirname, '../../packages/texts/src')

/** Every folder of the texts is a language. */
export function textLanguages(): string[] {
  return readdirSync(HERE, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
}

/** Everything visitors read in a language. The desk is in Dutch only. */
export async function spokenIn(language: string): Promise<Spoken> {
  const files = new Map<string, Exports>()
  for (const name of visitorFiles(language)) {
    const exported = (await import(/* @vite-ignore */ join(HERE, language, `${name}.ts`))) as Exports
    files.set(name, { ...exported })
  }
  return { language, files }
}

function visitorFiles(language: string): string[] {
  return readdirSync(join(HERE, language), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$/.test(path) && !path.startsWith('desk'))
    .map((path) => path.replaceAll('\\', '/').replace(/\.ts$/, ''))
    .sort()
}
