import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { EXPORT_COLUMNS } from '@lichtspel/texts/nl/desk/export'
import { beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../testing/colleagues.ts'
import { sharedTestApp } from '../../testing/shared-test-app.ts'
import { someMonday } from '../../testing/test-app.ts'
import { GENT_VENUE, openGent } from '../../testing/test-venues.ts'
import { visitorAt } from '../../testing/visitor-at.ts'

const desk = sharedTestApp()
beforeAll(async () => {
  await openGent(desk)
})

const visitor = visitorAt(() => desk, { id: 'antwerpen' })
const MONDAY = someMonday(4)

async function download(colleague: { headers: Record<string, string> }) {
  return desk.app.inject({
    url: `${DESK_PATHS.export}?from=${MONDAY}&to=${MONDAY}`,
    headers: colleague.headers,
  })
}

test('a manager gets the bookings of a period as a file for Belgian Excel, with formulas in texts disabled', async () => {
  const name = '=HYPERLINK("https://evil.example";"x")'
  const extra = {
    modules: { pastaBuffet: true },
    mealReservation: { peopleCount: 12, servedAt: '17:00', diets: 'zonder noten' },
  }
  const booked = await visitor.book({
    date: MONDAY,
    name,
    phone: '+32 470 12 34 56',
    slots: ['14:00', '14:40'],
    ...extra,
  })
  expect(booked.statusCode).toBe(200)
  await desk.database.pool.query(
    `UPDATE booking SET note = 'geheim van de balie', title = '@titel' WHERE id = $1`,
    [booked.json().booking.id],
  )
  const answer = await download(await signedIn(desk, 'manager'))
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toBe(
    `attachment; filename="boekingen-${MONDAY}-${MONDAY}.csv"`,
  )
  expect(answer.headers['cache-control']).toBe('no-store')
  const [head, line, ...rest] = answer.body.split('\r\n')
  expect(head).toBe(
    `\ufeff${Object.values<string>(EXPORT_COLUMNS)
      .toSpliced(Object.keys(EXPORT_COLUMNS).indexOf('formula') + 1, 0, 'Laser', 'VR', 'Vloer')
      .map((column) => `"${column}"`)
      .join(';')}`,
  )
  expect(line).toContain(`;"'=HYPERLINK(""https://evil.example"";""x"")";"'@titel";"'+32 470 12 34 56";`)
  expect(line).toContain(`;"14:00 14:40";"";"";"Pastabuffet";"17:00";12;`)
  expect(rest).toEqual([''])
  // Diets and the desk's notes are not exported.
  expect(answer.body).not.toContain('zonder noten')
  expect(answer.body).not.toContain('geheim van de balie')
})

test('the desk role has no access, and another venue gets only its own bookings', async () => {
  expect((await download(await signedIn(desk, 'desk'))).statusCode).toBe(403)
  const other = await download(await signedIn(desk, 'manager', { venueId: GENT_VENUE.id }))
  expect(other.body.split('\r\n')).toHaveLength(2)
})
