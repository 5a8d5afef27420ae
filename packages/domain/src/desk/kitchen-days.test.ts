import { expect, test } from 'vitest'
import { lastKitchenDay, mayReadKitchen } from './kitchen-days.ts'

test('[KI3] a cook reads the kitchen list of today and the coming 14 days; the desk reads any day', () => {
  const today = '2026-11-18'
  const may = (role: 'cook' | 'desk', from: string, to: string) => mayReadKitchen(role, { from, to }, today)
  expect(may('cook', '2026-11-18', '2026-12-02')).toBe(true)
  expect(may('cook', '2026-11-17', '2026-11-18')).toBe(false)
  expect(may('cook', '2026-11-18', '2026-12-03')).toBe(false)
  expect(may('desk', '2026-01-01', '2026-12-31')).toBe(true)
  expect([lastKitchenDay('cook', today), lastKitchenDay('manager', today)]).toEqual(['2026-12-02', null])
})
