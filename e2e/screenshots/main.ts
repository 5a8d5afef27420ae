// Photographs the site into docs/screenshots, to be looked at before a change of design is called done: the production build, the real
// server and a real PostgreSQL, at a fixed moment.
//   npm run screenshots                       everything
//   npm run screenshots -- 390                one width
//   npm run screenshots -- 390 booking-09     what begins so
//   npm run screenshots -- film               the two films of the README
// How pictures are numbered: docs/design.md.
import { withDatabase } from '@lichtspel/database/database-url'
import { startTestServer } from '@lichtspel/database/testing/test-server'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { GALLERY_PORT, GALLERY_URL } from '../addresses.ts'
import { endProcess, startApi } from '../api-process.ts'
import { Visit } from '../booking/visit.ts'
import { CHROMIUM } from '../chromium.ts'
import { openHouse, untilReady } from '../house.ts'
import { mainButtons } from '../main-buttons.ts'
import { bringUp, DESKTOP_SCREEN, PHONE_SCREEN, SCREENS, type Screen, takePicture } from './camera.ts'
import { CHOOSING_SHOTS } from './choosing-shots.ts'
import { DETAILS_SHOTS } from './details-shots.ts'
import { DOUBT_SHOTS } from './doubt-shots.ts'
import { filmBooking } from './film-booking.ts'
import { MANAGE_SHOTS } from './manage-shots.ts'
import { photographDesk } from './photograph-desk.ts'
import { SITE_SHOTS } from './site-shots.ts'
import { dressStage, NOW } from './stage.ts'

const width = process.argv.slice(2).find((word) => /^\d+$/.test(word))
const start = process.argv.slice(2).find((word) => !/^\d+$/.test(word)) ?? ''
const isAsked = ({ name }: { name: string }) => name.startsWith(start)
const screens = SCREENS.filter((screen) => width === undefined || String(screen.width) === width)

const postgres = await startTestServer()
const house = await openHouse(withDatabase(postgres.url, 'postgres'))
const gallery = startApi(house.databaseUrl, GALLERY_PORT, 'gallery')
await untilReady(GALLERY_URL)
const browser = await chromium.launch(CHROMIUM)
try {
  for (const screen of screens) await photographSite(browser, screen)
  for (const screen of screens) {
    if (screen === PHONE_SCREEN || screen === DESKTOP_SCREEN) await photographBooking(browser, screen)
  }
  if (isAsked({ name: 'film-booking' }) && screens.includes(PHONE_SCREEN)) await filmOnPhone(browser)
  const handAndDesk = screens.filter((screen) => screen === PHONE_SCREEN || screen === DESKTOP_SCREEN)
  await photographDesk(browser, withDatabase(postgres.url, 'postgres'), handAndDesk, isAsked)
} finally {
  await browser.close()
  await endProcess(gallery, 'SIGTERM')
  await house.stop()
  await postgres.stop()
}

async function photographSite(browser: Browser, screen: Screen): Promise<void> {
  await dressStage(house)
  const context = await openContext(browser, screen)
  const page = await openPage(context)
  for (const { name, path, heading, from } of SITE_SHOTS.filter(isAsked)) {
    const url = (from === 'gallery' ? GALLERY_URL : house.url) + path
    if (page.url() !== url) await page.goto(url, { waitUntil: 'networkidle' })
    if (heading === null) await page.evaluate(() => scrollTo(0, 0))
    else {
      const section = page.locator('section, footer').filter({
        has: page.getByRole('heading', { name: heading, exact: true }),
      })
      // Twice: what comes near is fetched, and may push the rest down.
      await section.last().scrollIntoViewIfNeeded()
      await page.waitForTimeout(400)
      await section.last().evaluate((element) => element.scrollIntoView())
    }
    await takePicture(page, name, screen)
    if (from !== 'gallery') await noteCompetingButtons(page, name, screen)
  }
  await context.close()
}

async function photographBooking(browser: Browser, screen: Screen): Promise<void> {
  const isPhone = screen === PHONE_SCREEN
  for (const shot of [...CHOOSING_SHOTS, ...DETAILS_SHOTS, ...DOUBT_SHOTS, ...MANAGE_SHOTS].filter(isAsked)) {
    if (shot.only !== undefined && (shot.only === 'phone') !== isPhone) continue
    await dressStage(house)
    const contexts = [await openContext(browser, screen)]
    const page = await openPage(contexts[0] as BrowserContext)
    const visit = new Visit(page)
    const visitFromElsewhere = async () => {
      const context = await openContext(browser, screen)
      contexts.push(context)
      return new Visit(await openPage(context))
    }
    const shown = await shot.setUp({ page, visit, house, isPhone, visitFromElsewhere })
    if (shown !== undefined) await bringUp(shown)
    await takePicture(page, shot.name, screen)
    await noteCompetingButtons(page, shot.name, screen)
    await shot.cleanUp?.({ house })
    for (const context of contexts) await context.close()
  }
}

async function filmOnPhone(browser: Browser): Promise<void> {
  await dressStage(house)
  const context = await openContext(browser, PHONE_SCREEN)
  await filmBooking(new Visit(await openPage(context)))
  await context.close()
}

/** A screen has one thing that the visitor should do next: where two shine, the run fails when all pictures are taken. */
async function noteCompetingButtons(page: Page, name: string, { width }: Screen): Promise<void> {
  const found = await mainButtons(page)
  if (found.length < 2) return
  console.error(`${name} at ${width}: main buttons that compete: ${found.join(' | ')}`)
  process.exitCode = 1
}

function openContext(browser: Browser, screen: Screen): Promise<BrowserContext> {
  const isPhone = screen === PHONE_SCREEN
  return browser.newContext({
    baseURL: house.url,
    viewport: screen,
    isMobile: isPhone,
    hasTouch: isPhone,
    reducedMotion: 'reduce',
    locale: 'nl-BE',
    timezoneId: 'Europe/Brussels',
  })
}

async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.clock.install({ time: NOW })
  // The slider starts at random; a photograph should not.
  await page.addInitScript(() => {
    Math.random = () => 0.4
  })
  return page
}
