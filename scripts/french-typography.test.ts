import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'

const WORDS = 'packages/texts/src/fr'
const files = globSync('**/*.ts', { cwd: WORDS }).filter((file) => !file.endsWith('.test.ts'))

/** Placeholder for an inserted value. */
const GAP = '□'

/** What French typography does not allow. Spaces in these patterns are breaking spaces. */
const FAULTS: Record<string, RegExp> = {
  'no-break space before : ; ? !': /(?:^|[^\u00a0])[:;?!]/,
  'no-break space inside « »': /«(?!\u00a0)|(?<!\u00a0)»/,
  'no-break space before € and units': / €|\d (?:h|min)\b/,
  'apostrophe ’': /['"]/,
  'ellipsis …': /\.\.\./,
  'one space': / {2}/,
}

test.each(files)('%s', (file) => {
  const source = readFileSync(join(WORDS, file), 'utf8')
  const faults = wordsIn(source).flatMap((words) =>
    Object.entries(FAULTS).flatMap(([rule, fault]) => (fault.test(words) ? [`${rule}: ${words}`] : [])),
  )
  expect(faults).toEqual([])
})

test.each([
  ["export const A = 'Vraiment ?'", 1],
  ["export const A = 'Vraiment\u00a0?'", 0],
  [`export const A = (b: string) => \`\${b}: \${b}\``, 1],
  ["export const A = '« oui\u00a0»'", 1],
  ["export const A = b ? '10\u00a0€' : `l'un`", 1],
])('finds the mistakes in %s', (source, count) => {
  const faults = wordsIn(source).filter((words) => Object.values(FAULTS).some((fault) => fault.test(words)))
  expect(faults).toHaveLength(count)
})

function wordsIn(source: string): string[] {
  const words: string[] = []
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') words.push(value)
    },
    TemplateLiteral: ({ quasis }) => {
      words.push(quasis.map(({ value }) => value.cooked).join(GAP))
    },
  }).visit(parseSync('words.ts', source).program)
  return words
}
