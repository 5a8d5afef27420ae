import { globSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'

// The check of types sees only the words that a front asks for in its own language. This sees all of them.

const OTHERS = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'nl')
  .map(({ name }) => name)

/** The desk speaks Dutch only. */
const FILES = globSync('**/*.ts', { cwd: join(import.meta.dirname, 'nl') }).filter(
  (file) => !file.startsWith('desk') && !file.endsWith('.test.ts'),
)

describe.each(OTHERS)('%s', (language) => {
  test.each(FILES)('%s says all that Dutch says, of the same things', async (file) => {
    const [dutch, own] = await Promise.all([wordsOf('nl', file), wordsOf(language, file)])
    expect(shapeOf(own)).toMatchObject(shapeOf(dutch) as object)
  })
})

async function wordsOf(language: string, file: string): Promise<object> {
  const path = pathToFileURL(join(import.meta.dirname, language, file)).href
  return { ...(await import(/* @vite-ignore */ path)) }
}

/** Sentences by how much they are told, tables by their rows. */
function shapeOf(words: unknown): unknown {
  if (typeof words === 'function') return `a sentence about ${words.length}`
  if (typeof words !== 'object' || words === null) return typeof words
  if (Array.isArray(words)) return words.map(shapeOf)
  return Object.fromEntries(Object.entries(words).map(([name, value]) => [name, shapeOf(value)]))
}
