import { expect, test } from 'vitest'
import { kitchenDays, lastKitchenDay } from './kitchen.ts'

test('[KI3] a cook reads the kitchen list of today and the coming 14 days; the desk reads any day', () => {
  const today = '2026-11-18'
  const year = { from: '2026-01-01', to: '2026-12-31' }
  expect(kitchenDays('cook', year, today)).toEqual({ from: '2026-11-18', to: '2026-12-02' })
  const tomorrow = { from: '2026-11-19', to: '2026-11-19' }
  expect(kitchenDays('cook', tomorrow, today)).toEqual(tomorrow)
  expect(kitchenDays('desk', year, today)).toEqual(year)
  expect([lastKitchenDay('cook', today), lastKitchenDay('manager', today)]).toEqual(['2026-12-02', null])
})
