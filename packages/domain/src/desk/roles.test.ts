import { expect, test } from 'vitest'
import { isOnlyManager, mayActAs, ROLES, type Role } from './roles.ts'

test('[SN2] a manager may do everything the desk may, the desk everything a cook may, but not the reverse', () => {
  const may = ROLES.map((role) => [role, ROLES.filter((needed) => mayActAs(role, needed))])
  expect(may).toEqual([
    ['cook', ['cook']],
    ['desk', ['cook', 'desk']],
    ['manager', ['cook', 'desk', 'manager']],
  ])
})

test('[SN3] a manager is the only manager when no other manager can sign in', () => {
  const member = (id: string, role: Role, isLocked = false) => ({ id, role, isLocked })
  const alone = [member('an', 'manager'), member('bo', 'manager', true), member('cy', 'desk')]
  expect(alone.map(({ id }) => isOnlyManager(alone, id))).toEqual([true, false, false])
  const two = [member('an', 'manager'), member('bo', 'manager')]
  expect(two.map(({ id }) => isOnlyManager(two, id))).toEqual([false, false])
  expect(isOnlyManager([], 'an')).toBe(false)
})
