import { expect, test } from 'vitest'
import { reportsFor } from './sample-project.ts'

const API = 'apps/api/src'

test.each([
  ['sql.ts imports no other noun', 'bookings/sql.ts', '../holds/cancel-hold.ts'],
  ['sql.ts does not import the sql of another noun', 'bookings/sql.ts', '../closures/sql.ts'],
  ['routes do not import their sql', 'bookings/routes.ts', './sql.ts'],
  ['routes do not import the sql of another noun', 'bookings/routes.ts', '../holds/sql.ts'],
  ['routes under a longer name do not import their sql', 'bookings/desk-routes.ts', './sql.ts'],
  ['routes do not import their sql without its extension', 'bookings/routes.ts', './sql'],
  ['mails import no sql', 'mails/reminder.tsx', '../bookings/sql.ts'],
  ['nothing imports main.ts', 'bookings/cancel-booking.ts', '../main.ts'],
  ['not even a test imports main.ts', 'bookings/cancel-booking.test.ts', '../main.ts'],
  ['nothing imports app.ts', 'bookings/cancel-booking.ts', '../app.ts'],
  ['nothing outside src imports app.ts', '../tools/print-routes.ts', '../src/app.ts'],
])('%s', (_, path, target) => {
  const file = `${API}/${path}`.replace('src/../', '')
  expect(reportsFor({ [file]: `import type { X } from '${target}'\n` })).toEqual([`${file}:1 direction`])
})

test.each([
  ['main.ts imports app.ts', 'main.ts', './app.ts'],
  ['tests import app.ts', 'bookings/cancel-booking.test.ts', '../app.ts'],
  ['tests import sql', 'mails/reminder.test.ts', '../bookings/sql.ts'],
  ['sql.ts imports postgres.ts', 'bookings/sql.ts', '../postgres.ts'],
  ['sql.ts imports a file of its own noun', 'bookings/sql.ts', './booking-row.ts'],
  ['a use case imports the sql of another noun', 'bookings/cancel-booking.ts', '../holds/sql.ts'],
])('allowed: %s', (_, path, target) => {
  expect(reportsFor({ [`${API}/${path}`]: `import type { X } from '${target}'\n` })).toEqual([])
})
