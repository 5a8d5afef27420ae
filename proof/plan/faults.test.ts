import { expect, test } from 'vitest'
import { FAULTS } from './faults.ts'
import { plant } from './faulty-planner.ts'

test.each(FAULTS)('$name: still applies to the planner', (fault) => {
  expect(plant(fault)).toContain(fault.to)
})

test('there are at least as many faults as in the spike', () => {
  expect(new Set(FAULTS.map(({ name }) => name)).size).toBeGreaterThanOrEqual(11)
})
