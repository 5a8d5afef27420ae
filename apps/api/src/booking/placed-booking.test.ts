import { bookingResponse } from '@lichtspel/contract/booking'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { ANTWERPEN_VENUE } from '@lichtspel/test-support/api/test-venues.ts'
import { visitorAt } from '@lichtspel/test-support/api/visitor-at.ts'
import { expect, test } from 'vitest'

const api = sharedTestApp()

const { someDay } = ANTWERPEN_VENUE
const { book } = visitorAt(() => api, ANTWERPEN_VENUE)

test('the response has what was agreed, and no personal data or manage token', async () => {
  const answer = await book({
    date: someDay(22),
    players: 8,
    slots: ['14:00'],
    slotsVR: ['15:00', '15:15'],
    modules: { pastaBuffet: true },
    mealReservation: { peopleCount: 12 },
  })
  const { booking } = bookingResponse.parse(answer.json())
  expect(booking).toMatchObject({ formula: 'standard', modules: ['pastaBuffet'], mealPeople: 12 })
  // Eight play VR in turns: two slots are one game.
  expect(booking.priceLines).toMatchObject([
    { kind: 'formula', games: 2 },
    { kind: 'module', people: 12 },
  ])
  expect(booking.totalCents).toBe(booking.priceLines.reduce((sum, { cents }) => sum + cents, 0))
  expect(booking.blockMinutes.vr).toBeGreaterThan(0)
  expect(booking.deposit?.reference).toMatch(/^\+{3}\d{3}\/\d{4}\/\d{5}\+{3}$/)
  expect(booking.deposit?.qr).toMatch(/^data:image\/png;base64,/)
  expect(Object.keys(booking).sort()).toEqual(
    [
      ...['id', 'date', 'location', 'players', 'slots', 'slotsVR', 'slotsInteractiveFloor'],
      ...[
        'formula',
        'modules',
        'mealPeople',
        'mealAt',
        'priceLines',
        'totalCents',
        'blockMinutes',
        'deposit',
        'confirmHours',
        'guestToken',
      ],
    ].sort(),
  )
})
