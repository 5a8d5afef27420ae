import { addSampleBookings } from '@lichtspel/database/sample-bookings'
import { addSampleVenue } from '@lichtspel/database/seed'
import type { Browser, BrowserContextOptions } from '@playwright/test'
import { query } from '../database.ts'
import { letIn, STAFF_SECRET } from '../desk/colleagues.ts'
import { AFTERNOON } from '../desk/moments.ts'
import { type House, openHouse } from '../house.ts'
import { DESKTOP_SCREEN, PHONE_SCREEN, type Screen, takePicture } from './camera.ts'
import { DESK_SHOTS } from './desk-shots.ts'
import { filmDesk } from './film-desk.ts'

/** Photographs the desk in its own house, in the middle of a day; each picture in light and dark. */
export async function photographDesk(
  browser: Browser,
  serverUrl: string,
  screens: readonly Screen[],
  isAsked: (shot: { name: string }) => boolean,
): Promise<void> {
  const shots = DESK_SHOTS.filter(isAsked)
  const isFilmed = isAsked({ name: 'film-desk' }) && screens.includes(DESKTOP_SCREEN)
  if (shots.length === 0 && !isFilmed) return
  const house = await openHouse(serverUrl, { STAFF_SECRET })
  try {
    await house.setClock(AFTERNOON)
    await addSampleBookings(house.databaseUrl)
    await addSampleVenue(house.databaseUrl)
    if (isFilmed) await film(browser, house)
    for (const screen of shots.length === 0 ? [] : screens) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const isPhone = screen === PHONE_SCREEN
        const { context, page } = await openDesk(browser, house, {
          viewport: screen,
          isMobile: isPhone,
          hasTouch: isPhone,
          colorScheme,
        })
        for (const shot of shots) {
          if (shot.only !== undefined && (shot.only === 'phone') !== isPhone) continue
          if (shot.path === 'aanmelden') await context.clearCookies()
          await house.setClock(shot.at ?? AFTERNOON)
          await page.clock.setSystemTime(shot.at ?? AFTERNOON)
          await letWorkInGent(house, shot.hasTwoVenues === true)
          // A fresh page keeps nothing from the previous picture.
          await page.goto('about:blank')
          await page.goto(`${house.url}/beheer/${shot.path}`, { waitUntil: 'load' })
          await page.getByRole('heading', { level: 1 }).first().waitFor()
          await page.waitForTimeout(700)
          try {
            await shot.setUp?.(page)
            await takePicture(page, `${shot.name}-${colorScheme}`, screen)
            await shot.cleanUp?.(page)
          } catch (error) {
            // Carry on with the other pictures.
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

/** Gives every colleague the venue in Gent too, or takes it away. */
async function letWorkInGent(house: House, mayWork: boolean): Promise<void> {
  await query(
    house.databaseUrl,
    mayWork
      ? `INSERT INTO staff.membership (user_id, venue_id, role) SELECT id, 'gent', 'manager' FROM staff."user"
         ON CONFLICT DO NOTHING`
      : `DELETE FROM staff.membership WHERE venue_id = 'gent'`,
  )
}

/** Wide enough for the panel beside the agenda. */
const FILM_SCREEN: Screen = { width: 1280, height: 800 }

async function film(browser: Browser, house: House): Promise<void> {
  const { context, page } = await openDesk(browser, house, { viewport: FILM_SCREEN, colorScheme: 'light' })
  await filmDesk(page, house.url)
  await context.close()
}

async function openDesk(browser: Browser, house: House, options: BrowserContextOptions) {
  const context = await browser.newContext({
    ...options,
    reducedMotion: 'reduce',
    locale: 'nl-BE',
    timezoneId: 'Europe/Brussels',
  })
  await letIn(context, house, { name: 'An Maes', role: 'manager' })
  const page = await context.newPage()
  await page.clock.install({ time: AFTERNOON })
  return { context, page }
}
