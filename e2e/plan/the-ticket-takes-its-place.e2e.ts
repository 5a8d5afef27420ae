import { STEPS } from '@lichtspel/texts/booking'
import { PLAN } from '@lichtspel/texts/plan'
import type { Page } from '@playwright/test'
import { ahead } from '../booking/days.ts'
import { DESKTOP, heldLine, PHONE, Visit } from '../booking/visit.ts'
import { letTimePass } from '../hands.ts'
import { expect, test } from '../site-test.ts'

const GAMES = 'deel=namiddag&laser=1&vr=1&vloer=1'
const IN_TEAMS = `${GAMES}&spelers=10&formule=birthday`
const TOGETHER = `${GAMES}&spelers=6`

// Safari does not keep the scroll position by itself.
const CASES = [
  [PHONE, 'auto', IN_TEAMS],
  [PHONE, 'none', IN_TEAMS],
  [PHONE, 'auto', TOGETHER],
  [DESKTOP, 'auto', IN_TEAMS],
  [DESKTOP, 'none', IN_TEAMS],
] as const

for (const [place, [viewport, anchoring, wish]] of CASES.entries()) {
  test(`the ticket takes the place of the proposals and gets the focus, ${viewport.width} wide, with anchoring ${anchoring}, ${wish === TOGETHER ? 'together' : 'in teams'}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const visit = new Visit(page)
    await page.goto(`/booking?datum=${ahead(271 + place)}&${wish}`)
    await page.evaluate((value) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`* { overflow-anchor: ${value} }`)
      document.adoptedStyleSheets.push(sheet)
    }, anchoring)
    await expect(visit.holdPlan).toBeVisible()
    await visit.holdPlan.scrollIntoViewIfNeeded()
    // The other proposals arrive.
    await letTimePass(page, 1_000)
    const shift = await countedShift(page)
    await visit.holdPlan.click()
    await expect(visit.plans.getByRole('heading').first()).toBeFocused()
    await expect(heldLine(page)).toBeVisible()
    await letTimePass(page, 1_500)
    await expect(visit.plans.getByRole('heading').first()).toBeInViewport()
    if (viewport === PHONE) {
      await expect(visit.plans.getByText(PLAN.held)).toBeInViewport()
      await expect(visit.step(STEPS.details).getByRole('heading').first()).not.toBeInViewport()
    }
    expect(await shift()).toBeLessThanOrEqual(0.02)
  })
}

/** Adds up how far the page jumps from now on, also right after a tap. */
async function countedShift(page: Page): Promise<() => Promise<number>> {
  const total = await page.evaluateHandle(() => {
    const sum = { value: 0 }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        sum.value += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift' })
    return sum
  })
  return () => total.evaluate(({ value }) => value)
}
