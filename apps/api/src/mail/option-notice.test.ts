import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { setClock } from '@lichtspel/test-support/api/manage-links.ts'
import { sharedColleague, sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { someMonday } from '@lichtspel/test-support/api/test-app.ts'
import { visitorAt } from '@lichtspel/test-support/api/visitor-at.ts'
import { afterEach, expect, test } from 'vitest'
import { composeColleagueMail, readColleagueMail } from './send-colleague-mail.ts'
import { claimMail, markSent, queueOptionNotices } from './sql.ts'

const desk = sharedTestApp()
const colleague = sharedColleague(desk, 'desk')

const visitor = visitorAt(() => desk, { id: 'antwerpen' })
const ask = (sql: string, values: unknown[] = []) => desk.database.pool.query(sql, values)

const HOUR_MS = 3_600_000
const atHour = (hours: number) => setClock(desk, new Date(Date.now() + hours * HOUR_MS).toISOString())
afterEach(() => setClock(desk))

/** Creates an option that ends in the given number of hours. */
async function optionFor(week: number, hours: number): Promise<string> {
  const { id } = (
    await visitor.book({ date: someMonday(week), slots: ['10:00'], players: 7, name: 'Geheim <b>x</b>' })
  ).json().booking
  await ask(`SELECT set_option($1, 'staff:test', app_now() + $2 * interval '1 hour')`, [id, hours])
  return id
}

const TERMS = { leaseMs: 60_000, domain: 'lichtspel.example', perHour: 0, perDay: 0, giveUpMs: 259_200_000 }

async function told(): Promise<string[]> {
  const ids: string[] = []
  await queueOptionNotices(desk.database.pool)
  for (;;) {
    const mail = await claimMail(desk.database.pool, TERMS)
    if (mail === undefined) return ids
    if (mail.kind === 'option-ends') {
      const row = await readColleagueMail(desk.database.pool, mail.id)
      expect(row?.email).toBe('')
      ids.push(row?.option?.bookingId ?? '')
    }
    await markSent(desk.database.pool, mail.id)
  }
}

test('the venue gets one mail the day before an option ends, another when it was extended, and none when it was confirmed', async () => {
  const [soon, confirmed] = [await optionFor(5, 50), await optionFor(6, 60)]
  await optionFor(7, 20)
  expect(await told()).toEqual([])
  await atHour(30)
  expect(await told()).toEqual([soon])
  expect(await told()).toEqual([])
  await ask(`SELECT set_option($1, 'staff:test', app_now() + interval '40 hours')`, [soon])
  await atHour(40)
  await queueOptionNotices(desk.database.pool)
  await ask(`SELECT set_option($1, 'staff:test', NULL)`, [confirmed])
  expect(await told()).toEqual([])
  await atHour(50)
  expect(await told()).toEqual([soon])
})

test('the mail has the day, group size, code and end, links to the booking, and contains nothing a visitor typed', async () => {
  const { venue } = desk.catalogues.get('antwerpen').newest
  const bookingId = '3f2a91bc-0d4e-4c1f-9a55-2b8d1f0c7e11'
  const until = Date.parse('2026-11-27T17:00:00Z')
  const option = { bookingId, date: '2026-12-05', players: 7, until }
  const link = `https://x.example/beheer/agenda/2026-12-05?boeking=${bookingId}`
  const mail = composeColleagueMail(
    { about: { kind: 'option-ends', option, link }, to: venue.contact.email, venue, messageId: 'x@y' },
    undefined,
  )
  expect(mail.to.address).toBe(venue.contact.email)
  expect(mail.subject).toMatch(/5 december .*27 november om 18:00/)
  expect(mail.text).toContain('7 spelers, code 3F2A-91BC')
  expect(mail.text).toContain(link)
})

test('the desk’s day view shows how many options end within 24 hours', async () => {
  const count = async () =>
    (
      await desk.app.inject({
        url: `${DESK_PATHS.day}?date=${someMonday(9)}`,
        headers: colleague.headers,
      })
    ).json().endingOptions
  const before = await count()
  await optionFor(8, 23)
  await optionFor(10, 25)
  expect(await count()).toBe(before + 1)
})
