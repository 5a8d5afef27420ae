import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { sharedColleague, sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { someMonday } from '@lichtspel/test-support/api/test-app.ts'
import { GENT_VENUE, openGent } from '@lichtspel/test-support/api/test-venues.ts'
import { visitorAt } from '@lichtspel/test-support/api/visitor-at.ts'
import { signedIn } from '@lichtspel/test-support/colleague/colleagues.ts'
import { deskOf, NOBODY } from '@lichtspel/test-support/colleague/desk.ts'
import { EXPORT_COLUMNS } from '@lichtspel/texts/nl/desk/export'
import { beforeAll, expect, test } from 'vitest'

const desk = sharedTestApp()
beforeAll(async () => {
  await openGent(desk)
})

const manager = sharedColleague(desk, 'manager')
const visitor = visitorAt(() => desk, { id: 'antwerpen' })
const MONDAY = someMonday(4)

async function download(colleague: { headers: Record<string, string> }, date = MONDAY) {
  return desk.app.inject({
    url: `${DESK_PATHS.export}?from=${date}&to=${date}`,
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

test('each booking has its bill, what is open of it, and its state in words', async () => {
  const date = someMonday(5)
  const at = deskOf(desk, manager)
  const visit = (title: string, slot: string) =>
    at.place({ ...NOBODY, date, title, players: 10, slots: [slot] })
  const part = await visit('deels', '14:00')
  const paid = await visit('betaald', '14:40')
  const cancelled = await visit('geannuleerd', '15:20')
  await visit('open', '16:00')
  await at.post('bill', { kind: 'card', cents: 2_550 }, part.id)
  await at.post('bill', { kind: 'cash', cents: 10_000 }, paid.id)
  await at.post('cancel', { revision: cancelled.revision, mail: false }, cancelled.id)
  const { body } = await download(manager, date)
  const [head = '', ...lines] = body.split('\r\n')
  const columns = head.split(';')
  const place = (name: string) => columns.indexOf(`"${name}"`)
  const shown = lines
    .filter((line) => line !== '')
    .map((line) => line.split(';'))
    .map((cells) =>
      [EXPORT_COLUMNS.title, EXPORT_COLUMNS.bill, EXPORT_COLUMNS.billOpen, EXPORT_COLUMNS.billState].map(
        (name) => cells[place(name)]?.replaceAll('"', ''),
      ),
    )
  expect(shown.toSorted()).toEqual([
    ['betaald', '100', '0', 'betaald'],
    ['deels', '100', '74,5', 'deels betaald'],
    ['geannuleerd', '0', '0', ''],
    ['open', '100', '100', 'nog open'],
  ])
})

test('the desk role has no access, and another venue gets only its own bookings', async () => {
  expect((await download(await signedIn(desk, 'desk'))).statusCode).toBe(403)
  const other = await download(await signedIn(desk, 'manager', { venueId: GENT_VENUE.id }))
  expect(other.body.split('\r\n')).toHaveLength(2)
})
