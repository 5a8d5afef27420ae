import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { expect, test } from 'vitest'
import { occupiedHours } from './occupied-hours.ts'

test('closed slots are not open; on a closed day only the slots already sold are', () => {
  const day = '2026-11-16'
  const schedule = {
    day,
    attraction: 'laser',
    grid: { opens: '14:00', closes: '15:00', blockMinutes: 20, mandatoryBreak: false },
    hours: [{ hour: 14, sold: 1, closed: 1 }],
  }
  const hoursOf = (isOpen: boolean) =>
    occupiedHours([{ ...schedule, isOpen }], { from: day, to: day }, () => ({
      ...FIRST_CATALOGUE,
      attractions: [],
    }))
  expect(hoursOf(true)).toEqual([{ day, hour: 14, sold: 1, open: 2 }])
  expect(hoursOf(false)).toEqual([{ day, hour: 14, sold: 1, open: 1 }])
})
