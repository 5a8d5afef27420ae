import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { momentAt } from '@lichtspel/domain/time/moment'
import type { Page } from '@playwright/test'
import { letTimePass } from '../hands.ts'
import { expect, test } from '../site-test.ts'
import { ahead } from './days.ts'
import { Visit } from './visit.ts'

const DAY = ahead(30)

declare global {
  interface Window {
    commits?: number
  }
}

test('renders nothing in seconds without changes, and renders when a slot starts', async ({
  page,
  house,
}) => {
  await countCommits(page)
  await house.setClock(new Date(epochAt(DAY, '13:59') + 45_000))
  const visit = new Visit(page)
  await visit.open({ date: DAY, players: 6 }, house.url)
  await visit.addGames('laser', 1)
  await expect(visit.slot('laser', '14:00')).toHaveAccessibleName('14:00, vrij')
  await quiet(page)

  const before = await commits(page)
  await letTimePass(page, 4_000)
  await expect(visit.slot('laser', '14:00')).toHaveAccessibleName('14:00, vrij')
  expect((await commits(page)) - before).toBe(0)

  await expect(visit.slot('laser', '14:00')).toHaveAccessibleName('14:00, voorbij', { timeout: 20_000 })
  const turned = await commits(page)
  expect(turned).toBeGreaterThan(before)
  await visit.take('laser', '16:00')
  expect(await commits(page)).toBeGreaterThan(turned)
})

/** React reports every commit to its developer tools, in production too. */
async function countCommits(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.commits = 0
    const hook = {
      isDisabled: false,
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: () => {
        window.commits = (window.commits ?? 0) + 1
      },
      onCommitFiberUnmount: () => {},
    }
    Object.defineProperty(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', { value: hook })
  })
}

function commits(page: Page): Promise<number> {
  return page.evaluate(() => window.commits ?? 0)
}

/** Waits until everything pending has arrived and rendered. */
async function quiet(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const before = await commits(page)
      await letTimePass(page, 700)
      return (await commits(page)) - before
    })
    .toBe(0)
}

/** The instant at which the venue's clock shows this time, with or without daylight saving. */
function epochAt(date: string, time: string): number {
  const guess = Date.parse(`${date}T${time}:00Z`)
  const found = [1, 2].map((hours) => guess - hours * 3_600_000)
  return found.find((epoch) => momentAt(epoch, FIRST_CATALOGUE.venue.zone).time === time) ?? guess
}
