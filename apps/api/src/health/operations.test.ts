import { expect, test } from 'vitest'
import { environment } from '../config.ts'
import { readPage } from '../testing/variables-table.ts'

test('docs/operations.md has the variables of the schema; npm run variables writes them', () => {
  const { written, wanted } = readPage()
  expect(written).toBe(wanted)
  expect(wanted.match(/^\| `[A-Z_]+` \| .+ \| .{8,} \|$/gm)?.length).toBeGreaterThanOrEqual(
    Object.keys(environment.shape).length,
  )
})
