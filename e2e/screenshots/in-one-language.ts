// languages.ts starts this as a separate process, with its language as an import condition.
import { rmSync } from 'node:fs'
import { startTestServer } from '@lichtspel/test-support/database/test-server.ts'
import { LANGUAGE } from '@lichtspel/texts/language'
import { chromium, type Page } from '@playwright/test'
import { CHROMIUM } from '../chromium.ts'
import { misfitsAt } from '../fitting.ts'
import { openHouse, prepareHouses } from '../house.ts'
import { bundlePrograms } from '../programs.ts'
import { DESKTOP_SCREEN, PHONE_SCREEN, type Screen, takePicture } from './camera.ts'
import { writeSheets } from './contact-sheets.ts'
import { photographBooking, photographSite } from './photograph-site.ts'

/** As narrow as phones get, and taller than any, so that a picture shows a whole step. */
const NARROW_SCREEN: Screen = { width: 320, height: 1100 }
/** 100 and 150 % of the usual text size. */
const LETTERS_PX = [16, 24] as const
/** What does not fit on one screen often does not fit on the next either, so each misfit is reported only once. */
const known = new Set<string>()

const words = process.argv.slice(2)
const width = words.find((word) => /^\d+$/.test(word)) ?? '320'
const starts = words.filter((word) => !/^\d+$/.test(word))
const screen = [NARROW_SCREEN, PHONE_SCREEN, DESKTOP_SCREEN].find((one) => String(one.width) === width)
if (screen === undefined) throw new Error(`${width} px: 320, 390 or 1440`)
const folder = `.reports/screenshots/${LANGUAGE}-${width}`
if (starts.length === 0) rmSync(folder, { recursive: true, force: true })

const [postgres] = await Promise.all([startTestServer(), bundlePrograms()])
await prepareHouses(postgres.url)
const house = await openHouse(postgres.url)
const browser = await chromium.launch(CHROMIUM)
// The component page exists in Dutch only.
const isAsked = (name: string) =>
  name !== 'pieces' && (starts.length === 0 || starts.some((start) => name.startsWith(start)))
try {
  const shoot = { browser, house, isAsked, take, report }
  await photographSite(shoot, screen)
  await photographBooking(shoot, screen)
} finally {
  await browser.close()
  await house.stop()
  await postgres.stop()
}
await writeSheets(folder, screen)

function report(fault: string): void {
  console.error(`${LANGUAGE} ${fault}`)
  process.exitCode = 1
}

/** Takes the picture and, except on a desktop, reports what does not fit at the usual and at the larger text size. */
async function take(page: Page, name: string, at: Screen): Promise<void> {
  await takePicture(page, name, at, folder)
  if (at === DESKTOP_SCREEN) return
  // Larger text moves everything down, so scroll to what was at the top before.
  const anchor = await page.evaluateHandle(() => document.elementFromPoint(innerWidth / 2, 140))
  for (const letters of LETTERS_PX) {
    for (const misfit of await misfitsAt(page, letters)) {
      const said = `letters of ${letters} px: ${misfit}`
      if (known.has(said)) continue
      known.add(said)
      report(`${name} at ${at.width} px with ${said}`)
    }
    if (letters > 16) {
      await anchor.evaluate((element) => element?.scrollIntoView({ behavior: 'instant' }))
      await takePicture(page, `${name}-large`, at, folder)
    }
  }
  await misfitsAt(page, 16)
}
