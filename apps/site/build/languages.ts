import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROOT_LANGUAGE } from '@lichtspel/contract/paths'

const texts = fileURLToPath(new URL('../../../packages/texts/src', import.meta.url))

/** Every language with texts, the one without a prefix first. */
export const TEXT_LANGUAGES: readonly string[] = [
  ROOT_LANGUAGE,
  ...globSync('*/', { cwd: texts })
    .map((folder) => basename(folder))
    .filter((language) => language !== ROOT_LANGUAGE)
    .sort(),
]
