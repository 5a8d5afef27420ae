// Visits from an empty page to a booking, as visitors make them, on a phone and on a desktop. Each prints its effort, and fails when it
// takes more taps than its limit. npm run build && npm run proof -- walks
//
// A walk begins on an empty /booking, or on the home page if its description says so. It ends with a booking, or where its description
// says. What counts:
// - tap: each press on a button, a day, a slot, a card or a box, and one for a field, however much is typed there. A list costs two:
// one to open it, one to choose from it.
// - scroll: how far the thumb has to scroll to get to the next target, in CSS pixels. Scrolling by the page itself does not count.
// - time: what a practised hand needs, by the keystroke-level model (Card, Moran and Newell): 1.1 s to aim and press, 0.28 s for a
// character, 0.5 s for a screen of scrolling, 1.35 s to decide before every press; followed by how long the machine took.
import { test as base, expect } from '@playwright/test'
import { type House, openHouse } from '../house.ts'
import { DESKTOP_SCREEN, PHONE_SCREEN, type Screen } from '../screenshots/camera.ts'
import { dressStage, NOW } from '../screenshots/stage.ts'
import { ERRANDS, type Errand } from './errands.ts'
import type { Effort } from './walker.ts'

const test = base.extend<object, { stage: House }>({
  stage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const house = await openHouse()
      await use(house)
      await house.stop()
    },
    { scope: 'worker' },
  ],
})

for (const screen of [PHONE_SCREEN, DESKTOP_SCREEN]) {
  const isPhone = screen === PHONE_SCREEN
  test.describe(isPhone ? 'phone' : 'desktop', () => {
    test.use({ viewport: screen, isMobile: isPhone, hasTouch: isPhone })
    for (const errand of ERRANDS) {
      const { id, what, from = '/booking', maxTaps, walk } = errand
      test(`(${id}) ${what}`, async ({ page, stage }) => {
        await dressStage(stage)
        await page.clock.install({ time: NOW })
        await page.goto(stage.url + from)
        const effort = await walk(page)
        console.log(rowOf(errand, screen, effort))
        if (maxTaps !== undefined) expect(effort.taps).toBeLessThanOrEqual(maxTaps)
      })
    }
  })
}

function rowOf({ id, what }: Errand, screen: Screen, effort: Effort): string {
  const { taps, scrolledPx, typed, seconds } = effort
  const human = taps * (1.1 + 1.35) + typed * 0.28 + (scrolledPx / screen.height) * 0.5
  return [
    `(${id}) ${what}`.padEnd(53),
    (screen === PHONE_SCREEN ? 'phone' : 'desktop').padEnd(8),
    `${taps} taps`.padStart(8),
    `${scrolledPx} px`.padStart(8),
    `${Math.round(human)} s`.padStart(6),
    `(${seconds.toFixed(1)} s)`.padStart(10),
  ].join(' ')
}
