import { STEPS } from '@lichtspel/texts/booking'
import { formatLongDate } from '@lichtspel/texts/dates'
import type { Browser, Locator, Page } from '@playwright/test'
import { expect, test } from '../site-test.ts'
import { ahead, TODAY } from './days.ts'
import { Visit } from './visit.ts'

const HOUR = 3_600_000

test('a clock that is 25 hours off, in a different time zone, changes no label and no state', async ({
  page,
  browser,
}) => {
  const right = await statesOfToday(page)
  expect(right.length).toBeGreaterThan(100)
  for (const off of [25 * HOUR, -25 * HOUR]) {
    expect(await statesOfToday(await strangePage(browser, off))).toEqual(right)
  }
})

test('an unchanged day comes from the browser’s cache, with the current server time', async ({ page }) => {
  await page.goto('/privacy')
  const address = `/api/schedules?location=antwerpen&date=${ahead(90)}`
  const told = await page.evaluate(async (url) => {
    const read = async () => {
      const answer = await fetch(url)
      const { serverNow } = (await answer.json()) as { serverNow: number }
      return { stored: serverNow, now: Number(answer.headers.get('server-time')) }
    }
    const first = await read()
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    return [first, await read()] as const
  }, address)
  expect(told[1].stored).toBe(told[0].stored)
  expect(told[1].now - told[0].now).toBeGreaterThan(1_000)
})

/** The labels of the calendar and the slots for the day shown as today. */
async function statesOfToday(page: Page): Promise<string[]> {
  const visit = new Visit(page)
  await visit.open({ players: 6 })
  for (const attraction of ['vr', 'laser'] as const) await visit.addGames(attraction, 1)
  await expect(visit.picker('laser')).toContainText(formatLongDate(TODAY))
  for (const attraction of ['vr', 'laser'] as const) await unfoldPast(visit.picker(attraction))
  await expect(visit.slot('laser', '08:00')).toBeVisible()
  await expect(visit.step(STEPS.date).locator('[aria-current="date"]')).toHaveAccessibleName(
    new RegExp(`^${formatLongDate(TODAY)},`),
  )
  const regions = [visit.step(STEPS.date), visit.picker('vr'), visit.picker('laser')]
  return (
    await Promise.all(
      regions.map((region) =>
        region
          .getByRole('button')
          .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? '')),
      ),
    )
  ).flat()
}

/** From 08:00 on, the slots that are over are in a row of their own. */
async function unfoldPast(picker: Locator): Promise<void> {
  const past = picker.getByRole('button', { name: /^\d+ tijdslots? voorbij$/ })
  await expect(picker.locator('[data-slot]').or(past).first()).toBeVisible()
  if (await past.isVisible()) await past.click()
}

async function strangePage(browser: Browser, off: number): Promise<Page> {
  const context = await browser.newContext({ timezoneId: 'America/New_York' })
  const page = await context.newPage()
  await page.clock.install({ time: Date.now() + off })
  return page
}
