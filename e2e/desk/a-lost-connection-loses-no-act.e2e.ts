import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { DESK } from '@lichtspel/texts/desk'
import { LIVE } from '@lichtspel/texts/desk/agenda'
import { UNDO } from '@lichtspel/texts/desk-acts'
import { TODAY } from '@lichtspel/texts/desk-today'
import type { Page } from '@playwright/test'
import { PHONE } from '../booking/visit.ts'
import { letTimePass } from '../hands.ts'
import { type DeskHouse, expect, test } from './desk-test.ts'
import { SATURDAY } from './moments.ts'

test.use({ provokes: /Failed to load resource|net::ERR|EventSource|ERR_CONNECTION/ })

test('after half a minute without a connection, the screen says how old its data is, and the waiting act is performed once', async ({
  page,
  desk,
}) => {
  test.setTimeout(90_000)
  const agenda = await desk.colleague({ name: 'Bo Claes', role: 'desk' })
  await agenda.goto(`${desk.url}/beheer/agenda/${SATURDAY}`)
  await expect(agenda.getByText(LIVE.live, { exact: true })).toBeVisible()
  await page.goto(`${desk.url}/beheer/vandaag`)
  await expect(inOf(page, 'Koen De Smet')).toBeVisible()

  await desk.kill()
  const lostAt = Date.now()
  await expect(agenda.getByText(LIVE.lost('14:35'))).toBeVisible({ timeout: 15_000 })
  await inOf(page, 'Koen De Smet').click()
  await expect(page.getByText(DESK.waiting(1))).toBeVisible()
  await letTimePass(page, Math.max(0, 30_000 - (Date.now() - lostAt)))
  await expect(page.getByText(DESK.waiting(1))).toBeVisible()

  await desk.start()
  await expect(page.getByText(DESK.waiting(1))).toBeHidden({ timeout: 15_000 })
  await expect(inOf(page, 'Koen De Smet')).toHaveAttribute('aria-pressed', 'true')
  await expect(agenda.getByText(LIVE.live, { exact: true })).toBeVisible({ timeout: 15_000 })
  await expect(agenda.getByRole('button', { name: /^Koen De Smet, .*, binnen/ }).first()).toBeVisible()
  expect(await presences(desk, 'Koen De Smet')).toEqual(['in'])
})

test('an act whose response is lost is sent again and performed once', async ({ page, desk }) => {
  await page.goto(`${desk.url}/beheer/vandaag`)
  const acts: string[] = []
  await page.route(`**${DESK_PATHS.presence.replace(':id', '*')}`, async (route) => {
    const { actId } = route.request().postDataJSON() as { actId: string }
    acts.push(actId)
    const answer = await route.fetch()
    // The server performed the act, but the response never arrives.
    if (acts.length === 1) await route.abort()
    else await route.fulfill({ response: answer })
  })
  await inOf(page, 'Koen De Smet').click()
  await expect.poll(() => acts.length).toBe(2)
  await expect(inOf(page, 'Koen De Smet')).toHaveAttribute('aria-pressed', 'true')
  expect(new Set(acts).size).toBe(1)
  expect(await presences(desk, 'Koen De Smet')).toEqual(['in'])
})

test('an act waiting for a connection is kept on the device, and performed once after a reload', async ({
  page,
  desk,
}) => {
  await page.goto(`${desk.url}/beheer/vandaag`)
  const presence = `**${DESK_PATHS.presence.replace(':id', '*')}`
  await page.route(presence, (route) => route.abort())
  await inOf(page, 'Koen De Smet').click()
  await expect(page.getByText(DESK.waiting(1))).toBeVisible()
  await page.unroute(presence)
  await page.reload()
  await expect(inOf(page, 'Koen De Smet')).toHaveAttribute('aria-pressed', 'true')
  expect(await presences(desk, 'Koen De Smet')).toEqual(['in'])
  expect(await page.evaluate(() => localStorage.getItem('beheer-onderweg'))).toBeNull()
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('losing the connection moves nothing, and the act that waits is said in place of an older one', async ({
    page,
    context,
    desk,
  }) => {
    const screens = [page, await context.newPage(), await context.newPage()]
    for (const [place, path] of ['vandaag', `agenda/${SATURDAY}`, 'rekening'].entries())
      await screens[place]?.goto(`${desk.url}/beheer/${path}`)
    await inOf(page, 'Koen De Smet').click()
    await expect(page.getByRole('button', { name: UNDO.undo })).toBeVisible()
    for (const screen of screens) await expect(screen.getByText(LIVE.live, { exact: true })).toBeAttached()
    const places = () =>
      Promise.all(
        screens.map((screen) =>
          screen
            .getByText(/Koen De Smet/)
            .first()
            .boundingBox(),
        ),
      )
    const before = await places()
    await desk.kill()
    for (const screen of screens)
      await expect(screen.getByText(LIVE.lost('14:35'))).toBeVisible({ timeout: 15_000 })
    expect(await places()).toEqual(before)
    await inOf(page, 'Amber Michiels').click()
    await expect(page.getByText(DESK.waiting(1))).toBeVisible()
    await expect(page.getByRole('button', { name: UNDO.undo })).toBeHidden()
    await desk.start()
    await expect(page.getByText(DESK.waiting(1))).toBeHidden({ timeout: 15_000 })
    await expect(page.getByRole('button', { name: UNDO.undo })).toBeVisible()
  })
})

function inOf(screen: Page, name: string) {
  return screen.getByRole('button', { name: new RegExp(`^${TODAY.in}.*, ${name}$`) })
}

async function presences(desk: DeskHouse, name: string): Promise<unknown[]> {
  const rows = await desk.rows(
    `SELECT e.after->>'presence' AS presence FROM booking_event e JOIN booking b ON b.id = e.booking_id
      WHERE b.name = $1 AND b.day = $2 AND e.what = 'presence' ORDER BY e.id`,
    [name, SATURDAY],
  )
  return rows.map(({ presence }) => presence)
}
