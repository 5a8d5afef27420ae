// Photographs every state into .reports/screenshots: the production build, the real server and a real PostgreSQL, at a fixed moment.
// Look at the pictures before you finish a design change.
// - npm run screenshots: everything
// - npm run screenshots -- 390: one width
// - npm run screenshots -- 390 booking-09: names with this prefix
// - npm run screenshots -- film: the two films in the README
// docs/design.md explains how pictures are numbered.
import { withDatabase } from '@lichtspel/database/database-url'
import { startTestServer } from '@lichtspel/test-support/database/test-server.ts'
import { chromium } from '@playwright/test'
import { GALLERY_PORT, GALLERY_URL } from '../addresses.ts'
import { endProcess, startApi } from '../api-process.ts'
import { Visit } from '../booking/visit.ts'
import { CHROMIUM } from '../chromium.ts'
import { STAFF_SECRET } from '../desk/colleagues.ts'
import { openHouse, prepareHouses, untilReady } from '../house.ts'
import { bundlePrograms } from '../programs.ts'
import { DESKTOP_SCREEN, PHONE_SCREEN, SCREENS, takePicture } from './camera.ts'
import { filmBooking } from './film-booking.ts'
import { photographDesk } from './photograph-desk.ts'
import { openContext, openPage, photographBooking, photographSite } from './photograph-site.ts'
import { dressStage } from './stage.ts'

const width = process.argv.slice(2).find((word) => /^\d+$/.test(word))
const start = process.argv.slice(2).find((word) => !/^\d+$/.test(word)) ?? ''
const isAsked = (name: string) => name.startsWith(start)
const screens = SCREENS.filter((screen) => width === undefined || String(screen.width) === width)

const [postgres] = await Promise.all([startTestServer(), bundlePrograms()])
await prepareHouses(postgres.url)
const house = await openHouse(postgres.url)
const gallery = startApi(house.databaseUrl, GALLERY_PORT, 'gallery')
await untilReady(GALLERY_URL)
const browser = await chromium.launch(CHROMIUM)
const shoot = { browser, house, isAsked, take: takePicture, report }
const handAndDesk = screens.filter((screen) => screen === PHONE_SCREEN || screen === DESKTOP_SCREEN)
try {
  for (const screen of screens) await photographSite(shoot, screen)
  for (const screen of handAndDesk) await photographBooking(shoot, screen)
  if (isAsked('film-booking') && screens.includes(PHONE_SCREEN)) await filmOnPhone()
  for (const screen of handAndDesk) {
    const desk = await openHouse(withDatabase(postgres.url, 'postgres'), { STAFF_SECRET })
    await photographDesk({ ...shoot, house: desk }, screen)
    await desk.stop()
  }
} finally {
  await browser.close()
  await endProcess(gallery, 'SIGTERM')
  await house.stop()
  await postgres.stop()
}

function report(fault: string): void {
  console.error(fault)
  process.exitCode = 1
}

async function filmOnPhone(): Promise<void> {
  await dressStage(house)
  const context = await openContext(browser, house, PHONE_SCREEN)
  await filmBooking(new Visit(await openPage(context)))
  await context.close()
}
