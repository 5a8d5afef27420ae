import { readPage } from '@lichtspel/test-support/api/variables-table.ts'
import { expect, test } from 'vitest'
import { environment } from '../../config.ts'

test('docs/operations/configuration.md lists every variable in the schema (npm run make -- variables writes it)', () => {
  const { written, wanted } = readPage()
  expect(written).toBe(wanted)
  expect(wanted.match(/^\| `[A-Z_]+` \| .+ \| .{8,} \|$/gm)?.length).toBeGreaterThanOrEqual(
    Object.keys(environment.shape).length,
  )
  const cells = Object.values(environment.shape).map((schema) => String(schema.meta()?.description))
  expect(cells.filter((cell) => cell.split(' ').length > 25)).toEqual([])
})
