import { momentAt } from '@lichtspel/domain/time/moment'
import { makeVisit, NOW, SATURDAY } from '@lichtspel/test-support/desk/saturday.ts'
import { expect, test } from 'vitest'
import { freeHours } from './free-strip.tsx'

const now = momentAt(NOW, 'Europe/Brussels')
const day = {
  ...SATURDAY,
  visits: [
    makeVisit({ slots: ['14:20'], slotsVR: ['14:15'] }),
    makeVisit({ slots: ['14:40'], status: 'cancelled' }),
  ],
  schedules: SATURDAY.schedules.map((schedule) => ({
    ...schedule,
    isOpen: schedule.attraction !== 'interactivefloor',
    closed: schedule.attraction === 'laser' ? [{ key: '15:00', reason: '' }] : [],
    held:
      schedule.attraction === 'laser'
        ? [
            { key: '15:20', visitor: 'a', until: NOW + 1 },
            { key: '15:40', visitor: 'b', until: NOW },
          ]
        : [],
  })),
}

test('a slot is free if it has not begun and is not booked, closed or held', () => {
  const [laser, vr, floor] = freeHours(day, now)
  expect(laser?.keys.slice(0, 3)).toEqual(['14:40', '15:40', '16:00'])
  expect(vr?.keys.slice(0, 2)).toEqual(['14:30', '14:45'])
  expect(floor).toEqual({ attraction: 'interactivefloor', keys: [] })
})
