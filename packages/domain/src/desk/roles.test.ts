import { expect, test } from 'vitest'
import { mayActAs, ROLES } from './roles.ts'

test('[SN2] a manager may do all that the desk may, and not the other way round', () => {
  const may = ROLES.flatMap((role) => ROLES.map((needed) => [role, needed, mayActAs(role, needed)]))
  expect(may).toEqual([
    ['desk', 'desk', true],
    ['desk', 'manager', false],
    ['manager', 'desk', true],
    ['manager', 'manager', true],
  ])
})
