import { PATHS, WISHES_PATH } from '@lichtspel/contract/paths'
import { PLAN } from '@lichtspel/texts/plan'
import type { Page } from '@playwright/test'
import { readDatabaseUrl } from '../addresses.ts'
import { ahead } from '../booking/days.ts'
import { Visit } from '../booking/visit.ts'
import { allSlots, bookSlots, query } from '../database.ts'
import { expect, test } from '../site-test.ts'

/** The wishes for two games that a page sends from now on. Slow hands may also tell the one for the first game. */
function wishesOf(page: Page): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== WISHES_PATH) return
    const wish = request.postDataJSON()
    if (wish.games.laser === 2) sent.push(wish)
  })
  return sent
}

const storedOn = (day: string) =>
  query(readDatabaseUrl(), 'SELECT players, games, reason FROM missed_wish WHERE day = $1', [day])

test('a day without a visit is reported once, and stores nothing on the device', async ({
  page,
  request,
}) => {
  const day = ahead(256)
  await request.get(`${PATHS.schedules}?date=${day}`)
  await bookSlots(day, { laser: allSlots(day).laser })
  const sent = wishesOf(page)
  const visit = new Visit(page)
  await visit.open({ date: day, players: 6 })
  await visit.askGames('laser', 2)
  await expect(visit.plans.getByText(PLAN.none)).toBeVisible()
  await expect.poll(() => storedOn(day)).toEqual([{ players: 6, games: { laser: 2 }, reason: 'full' }])
  expect(sent).toMatchObject([{ location: 'antwerpen', date: day, players: 6, from: 0, before: 1440 }])
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull()

  // A change on the day and a larger group and back: each wish is sent once, and the last one counts.
  await bookSlots(day, { vr: ['20:00'] })
  await visit.choosePlayers(7)
  await expect.poll(() => storedOn(day)).toEqual([{ players: 7, games: { laser: 2 }, reason: 'full' }])
  await visit.choosePlayers(6)
  await expect(visit.plans.getByText(PLAN.none)).toBeVisible()
  expect(sent.map(({ players }) => players)).toEqual([6, 7])
})

test.describe('when the wish cannot be sent', () => {
  test.use({ provokes: /Failed to load resource/ })

  test('the page says nothing and does not try again', async ({ page, request }) => {
    const day = ahead(257)
    await request.get(`${PATHS.schedules}?date=${day}`)
    await bookSlots(day, { laser: allSlots(day).laser })
    await page.route(`**${WISHES_PATH}`, (route) => route.abort())
    const sent = wishesOf(page)
    const visit = new Visit(page)
    await visit.open({ date: day, players: 6 })
    await visit.askGames('laser', 2)
    await expect(visit.plans.getByText(PLAN.none)).toBeVisible()
    await expect.poll(() => sent.length).toBe(1)
    await bookSlots(day, { vr: ['20:00'] })
    await visit.openPickers()
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(sent).toHaveLength(1)
    expect(await storedOn(day)).toEqual([])
  })
})
