// Walks through the site as visitors do, on a phone and on a desktop, and prints the effort: the production build, the real server and
// a real PostgreSQL, at a fixed moment. Fails when a walk takes more taps than its limit.
// - npm run build && npm run proof -- walks
// - npm run proof -- walks a: one walk
//
// A walk begins on an empty /booking, or on the home page if its description says so. It ends with a booking, or where its description
// says. What counts:
// - tap: each press on a button, a day, a slot, a card or a box, and one for a field, however much is typed there. A list costs two:
// one to open it, one to choose from it.
// - scroll: how far the thumb has to scroll to get to the next target, in CSS pixels. Scrolling by the page itself does not count.
// - time: what a practised hand needs, by the keystroke-level model (Card, Moran and Newell): 1.1 s to aim and press, 0.28 s for a
// character, 0.5 s for a screen of scrolling, 1.35 s to decide before every press; followed by how long the machine took.
import { startTestServer } from '@lichtspel/database/testing/test-server'
import { type Browser, chromium } from '@playwright/test'
import { TEST_CHROMIUM } from '../chromium.ts'
import { openHouse, prepareHouses } from '../house.ts'
import { bundlePrograms } from '../programs.ts'
import { DESKTOP_SCREEN, PHONE_SCREEN, type Screen } from '../screenshots/camera.ts'
import { dressStage, NOW } from '../screenshots/stage.ts'
import type { Effort } from './walker.ts'
import { ERRANDS, type Errand } from './walks.ts'

const [only] = process.argv.slice(2)
const [postgres] = await Promise.all([startTestServer(), bundlePrograms()])
await prepareHouses(postgres.url)
const house = await openHouse(postgres.url)
const browser = await chromium.launch(TEST_CHROMIUM)
let tooMany = 0
try {
  console.log('walk                                                 screen    taps  scroll   time  (machine)')
  for (const errand of ERRANDS.filter(({ id }) => only === undefined || only === id)) {
    for (const screen of [PHONE_SCREEN, DESKTOP_SCREEN]) {
      const effort = await walk(browser, errand, screen)
      const isOver = errand.maxTaps !== undefined && effort.taps > errand.maxTaps
      if (isOver) tooMany += 1
      console.log(rowOf(errand, screen, effort) + (isOver ? `  over ${errand.maxTaps} taps` : ''))
    }
  }
} finally {
  await browser.close()
  await house.stop()
  await postgres.stop()
}
process.exitCode = tooMany > 0 ? 1 : 0

async function walk(browser: Browser, { walk, from = '/booking' }: Errand, screen: Screen): Promise<Effort> {
  await dressStage(house)
  const isPhone = screen === PHONE_SCREEN
  const context = await browser.newContext({
    baseURL: house.url,
    viewport: screen,
    isMobile: isPhone,
    hasTouch: isPhone,
    locale: 'nl-BE',
    timezoneId: 'Europe/Brussels',
  })
  const page = await context.newPage()
  await page.clock.install({ time: NOW })
  await page.goto(from)
  const effort = await walk(page)
  await context.close()
  return effort
}

function rowOf({ id, what }: Errand, screen: Screen, effort: Effort): string {
  const { taps, scrolledPx, typed, seconds } = effort
  const human = taps * (1.1 + 1.35) + typed * 0.28 + (scrolledPx / screen.height) * 0.5
  return [
    `(${id}) ${what}`.padEnd(53),
    (screen === PHONE_SCREEN ? 'phone' : 'desktop').padEnd(8),
    String(taps).padStart(5),
    `${scrolledPx} px`.padStart(8),
    `${Math.round(human)} s`.padStart(6),
    `(${seconds.toFixed(1)} s)`.padStart(10),
  ].join(' ')
}
