import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { languageProblems, textLanguages } from './language-conditions.ts'

const texts = readFileSync('packages/texts/package.json', 'utf8')
const house = mkdtempSync(join(tmpdir(), 'lichtspel-languages-'))
afterAll(() => rmSync(house, { recursive: true }))

test('every language folder has its condition in the package', () => {
  expect(textLanguages()).toContain('nl')
  expect(languageProblems(textLanguages(), texts)).toEqual([])
  expect(languageProblems(['nl', 'xx'], texts)).toEqual([
    'packages/texts gives no ./src/xx/*.ts for the condition xx',
    'packages/texts does not export ./xx/*',
  ])
})

/** Creates a front end that uses two texts, and a package of texts in two languages, one of which lacks a text. */
function plantHouse(): void {
  const words = join(house, 'node_modules/@lichtspel/texts')
  for (const language of ['nl', 'fr']) mkdirSync(join(words, 'src', language), { recursive: true })
  writeFileSync(join(words, 'src/nl/site.ts'), "export const YES = 'ja'\nexport const NO = 'nee'\n")
  writeFileSync(join(words, 'src/fr/site.ts'), "export const YES = 'oui'\n")
  const conditions = { nl: './src/nl/*.ts', fr: './src/fr/*.ts', default: './src/nl/*.ts' }
  writeFileSync(
    join(words, 'package.json'),
    JSON.stringify({ type: 'module', exports: { './*': conditions } }),
  )
  writeFileSync(
    join(house, 'front.ts'),
    "import { NO, YES } from '@lichtspel/texts/site'\nexport const BOTH = YES + NO\n",
  )
  const compilerOptions = {
    module: 'ESNext',
    moduleResolution: 'Bundler',
    noEmit: true,
    allowImportingTsExtensions: true,
    types: [],
  }
  writeFileSync(join(house, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['front.ts'] }))
}

test('a text missing in one language fails only the check of that language', {
  timeout: 30_000,
}, () => {
  plantHouse()
  const check = (language: string) =>
    spawnSync('tsc', ['-p', join(house, 'tsconfig.json'), '--customConditions', language], {
      encoding: 'utf8',
    })
  expect(check('nl').status).toBe(0)
  const french = check('fr')
  expect(french.status).not.toBe(0)
  expect(french.stdout).toContain("has no exported member 'NO'")
})
