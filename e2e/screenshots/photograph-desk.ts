import { addPastBookings, addSampleBookings } from '@lichtspel/database/sample-bookings'
import { addSampleVenue } from '@lichtspel/database/seed'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { query } from '../database.ts'
import { letIn } from '../desk/colleagues.ts'
import { AFTERNOON } from '../desk/moments.ts'
import type { House } from '../house.ts'
import { DESKTOP_SCREEN, PHONE_SCREEN, type Screen } from './camera.ts'
import { DESK_SHOTS, type DeskShot } from './desk-shots.ts'
import { filmDesk } from './film-desk.ts'
import type { Shoot } from './photograph-site.ts'

/** Photographs the desk in a house of its own, in the middle of a day; each picture in light and dark. */
export async function photographDesk(shoot: Shoot, screen: Screen): Promise<void> {
  const { browser, house } = shoot
  await house.setClock(AFTERNOON)
  await addSampleBookings(house.databaseUrl)
  await addPastBookings(house.databaseUrl)
  await addSampleVenue(house.databaseUrl)
  if (screen === DESKTOP_SCREEN && shoot.isAsked('film-desk', screen)) await film(browser, house)
  for (const colorScheme of ['light', 'dark'] as const) {
    const isPhone = screen === PHONE_SCREEN
    const shots = DESK_SHOTS.filter(
      ({ name, only }) =>
        shoot.isAsked(`${name}-${colorScheme}`, screen) &&
        (only === undefined || (only === 'phone') === isPhone),
    )
    if (shots.length === 0) continue
    const { context, page } = await openDesk(browser, house, {
      viewport: screen,
      isMobile: isPhone,
      hasTouch: isPhone,
      colorScheme,
    })
    for (const shot of shots) {
      try {
        await openState(shoot, page, shot)
        await shoot.take(page, `${shot.name}-${colorScheme}`, screen)
        await shot.cleanUp?.(page)
      } catch (error) {
        shoot.report(`${shot.name} at ${screen.width}: ${String(error).slice(0, 600)}`)
      }
    }
    await context.close()
  }
}

async function openState({ house }: Shoot, page: Page, shot: DeskShot): Promise<void> {
  if (shot.path === 'aanmelden') await page.context().clearCookies()
  await house.setClock(shot.at ?? AFTERNOON)
  await page.clock.setSystemTime(shot.at ?? AFTERNOON)
  await letWorkInGent(house, shot.hasTwoVenues === true)
  // A fresh page keeps nothing from the previous picture.
  await page.goto('about:blank')
  await page.goto(`${house.url}/beheer/${shot.path}`, { waitUntil: 'load' })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForTimeout(700)
  await shot.setUp?.(page)
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
