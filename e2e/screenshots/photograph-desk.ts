import { addSampleBookings } from '@lichtspel/database/sample-bookings'
import type { Browser } from '@playwright/test'
import { letIn, STAFF_SECRET } from '../desk/colleagues.ts'
import { AFTERNOON } from '../desk/moments.ts'
import { openHouse } from '../house.ts'
import { PHONE_SCREEN, type Screen, takePicture } from './camera.ts'
import { DESK_SHOTS, type DeskShot } from './desk-shots.ts'

/** The desk has a house of its own, with a day that is under way; each picture once light and once dark. */
export async function photographDesk(
  browser: Browser,
  serverUrl: string,
  screens: readonly Screen[],
  isAsked: (shot: DeskShot) => boolean,
): Promise<void> {
  const shots = DESK_SHOTS.filter(isAsked)
  if (shots.length === 0) return
  const house = await openHouse(serverUrl, { STAFF_SECRET })
  try {
    await house.setClock(AFTERNOON)
    await addSampleBookings(house.databaseUrl)
    for (const screen of screens) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const isPhone = screen === PHONE_SCREEN
        const context = await browser.newContext({
          viewport: screen,
          isMobile: isPhone,
          hasTouch: isPhone,
          colorScheme,
          reducedMotion: 'reduce',
          locale: 'nl-BE',
          timezoneId: 'Europe/Brussels',
        })
        await letIn(context, house, { name: 'An Maes', role: 'manager' })
        const page = await context.newPage()
        await page.clock.install({ time: AFTERNOON })
        for (const shot of shots) {
          if (shot.only !== undefined && (shot.only === 'phone') !== isPhone) continue
          if (shot.path === 'aanmelden') await context.clearCookies()
          await house.setClock(shot.at ?? AFTERNOON)
          await page.clock.setSystemTime(shot.at ?? AFTERNOON)
          // A page that was never there has nothing of the last picture.
          await page.goto('about:blank')
          await page.goto(`${house.url}/beheer/${shot.path}`, { waitUntil: 'load' })
          await page.getByRole('heading', { level: 1 }).first().waitFor()
          await page.waitForTimeout(700)
          try {
            await shot.setUp?.(page)
            await takePicture(page, `${shot.name}-${colorScheme}`, screen)
            await shot.cleanUp?.(page)
          } catch (error) {
            // The other pictures are taken all the same.
            console.error(`${shot.name} at ${screen.width}: ${String(error).slice(0, 300)}`)
            process.exitCode = 1
          }
        }
        await context.close()
      }
    }
  } finally {
    await house.stop()
  }
}
