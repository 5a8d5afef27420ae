import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')

test.each(Object.entries(readConfig({})))('docs/operations.md tells %s and its default %s', (name, value) => {
  const row = page.split('\n').find((line) => line.startsWith('|') && line.includes(`\`${name}\``))
  expect(row).toContain(String(value))
})
