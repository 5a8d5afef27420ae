import type { Page } from '@playwright/test'
import { expect, test } from '../site-test.ts'
import { ahead } from './days.ts'
import { Visit } from './visit.ts'

const TOGGLES = 20

test('a chosen slot shows at once, is confirmed soon, and is visible to others within half a second', async ({
  page,
  browser,
}) => {
  const day = ahead(68)
  const otherPage = await (await browser.newContext()).newPage()
  const [own, other] = [new Visit(page), new Visit(otherPage)]
  for (const visit of [own, other]) {
    await visit.open({ date: day, players: 6 })
    await visit.addGames('vr', 1)
    await expect(visit.slot('vr', '10:00')).toBeVisible()
  }
  await watchSlot(page)
  await watchSlot(otherPage)
  // The machine may be busy, so one fast round out of three is enough.
  const rounds: Round[] = []
  while (rounds.length < 3 && !rounds.some(isFast)) rounds.push(await measure(page, otherPage))
  const [{ shown, confirmed, seen } = NO_ROUND] = rounds.toSorted(
    (a, b) => percentile(a.shown, 95) - percentile(b.shown, 95),
  )
  console.log(
    `own slot shown p50 ${percentile(shown, 50)} ms, p95 ${percentile(shown, 95)} ms; server-confirmed p95 ${percentile(confirmed, 95)} ms; another visitor's screen p95 ${percentile(seen, 95)} ms`,
  )
  expect(rounds.some(isFast)).toBe(true)
})

test('pressing a slot gets a response within 200 ms on a processor four times slower', async ({ page }) => {
  const visit = new Visit(page)
  await visit.open({ date: ahead(69), players: 6 })
  for (const attraction of ['laser', 'vr', 'interactivefloor'] as const) await visit.addGames(attraction, 1)
  await expect(visit.slot('vr', '10:00')).toBeVisible()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluate(() => {
    window.interactions = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.interactions?.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  const slowest: number[] = []
  while (slowest.length < 3 && !slowest.some((ms) => ms <= 200)) {
    for (const key of ['10:00', '11:00', '12:00', '10:00', '11:00', '12:00'])
      await visit.slot('vr', key).click()
    await page.waitForTimeout(500)
    slowest.push(Math.max(0, ...(await page.evaluate(() => window.interactions?.splice(0) ?? []))))
  }
  console.log(`a press at a quarter of the speed: slowest ${Math.min(...slowest)} ms`)
  expect(Math.min(...slowest)).toBeLessThanOrEqual(200)
})

type Round = { shown: number[]; confirmed: number[]; seen: number[] }
const NO_ROUND: Round = { shown: [], confirmed: [], seen: [] }

function isFast({ shown, confirmed, seen }: Round): boolean {
  return percentile(shown, 95) <= 50 && percentile(confirmed, 95) <= 150 && percentile(seen, 95) <= 500
}

async function measure(page: Page, otherPage: Page): Promise<Round> {
  const round: Round = { shown: [], confirmed: [], seen: [] }
  for (let toggle = 0; toggle < TOGGLES; toggle++) {
    const isTaken = toggle % 2 === 0
    const times = await toggleSlot(page, isTaken ? 'selected' : 'available,suggestion')
    const status = isTaken ? 'holding' : 'available'
    await otherPage.waitForFunction((wanted) => window.lastSeen?.status === wanted, status, { polling: 5 })
    round.shown.push(times.shown)
    round.confirmed.push(times.confirmed)
    round.seen.push((await otherPage.evaluate(() => window.lastSeen?.at ?? 0)) - times.pressedAt)
  }
  return round
}

declare global {
  interface Window {
    lastSeen?: { status: string; at: number }
    interactions?: number[]
  }
}

/** Records each state of the 10:00 slot with the time at which the page shows it. */
function watchSlot(page: Page): Promise<void> {
  return page.evaluate(() => {
    const slot = document.querySelector('#stap-vr button[aria-label^="10:00,"]')
    if (slot === null) throw new Error('no slot of 10:00')
    new MutationObserver(() => {
      window.lastSeen = { status: slot.getAttribute('data-status') ?? '', at: Date.now() }
    }).observe(slot, { attributes: true, attributeFilter: ['data-status'] })
  })
}

/** Presses the slot within the page, and measures the time to the next frame that shows it and to the server's response. */
function toggleSlot(page: Page, wanted: string) {
  return page.evaluate(async (statuses) => {
    const slot = document.querySelector<HTMLButtonElement>('#stap-vr button[aria-label^="10:00,"]')
    if (slot === null) throw new Error('no slot of 10:00')
    performance.clearResourceTimings()
    const [pressedAt, start] = [Date.now(), performance.now()]
    slot.click()
    while (!statuses.includes(slot.dataset.status ?? '-')) await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    const shown = Math.round(performance.now() - start)
    let answer: PerformanceEntry | undefined
    while (answer === undefined) {
      await new Promise((resolve) => setTimeout(resolve, 4))
      answer = performance.getEntriesByType('resource').find((entry) => entry.name.endsWith('/api/holding'))
    }
    const ended = (answer as PerformanceResourceTiming).responseEnd
    return { pressedAt, shown, confirmed: Math.round(ended - start) }
  }, wanted)
}

function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? 0
}
