import { pathIn } from '@lichtspel/contract/paths'
import { addSampleVenue } from '@lichtspel/database/seed'
import { SAMPLE_GENT } from '@lichtspel/domain/catalogue/sample-gent'
import { LANGUAGE, OWN_LANGUAGE } from '@lichtspel/texts/language'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { GALLERY_URL } from '../addresses.ts'
import { Visit } from '../booking/visit.ts'
import type { House } from '../house.ts'
import { mainButtons } from '../main-buttons.ts'
import { bringUp, type Screen } from './camera.ts'
import { CHOOSING_SHOTS } from './choosing-shots.ts'
import { DETAILS_SHOTS } from './details-shots.ts'
import { DOUBT_SHOTS } from './doubt-shots.ts'
import { MANAGE_SHOTS } from './manage-shots.ts'
import { PAYMENT_SHOTS } from './payment-shots.ts'
import type { BookingShot } from './scene.ts'
import { SITE_SHOTS } from './site-shots.ts'
import { dressStage, NOW } from './stage.ts'

/** What a run photographs, and what it does with each state on the screen. */
export type Shoot = {
  browser: Browser
  house: House
  isAsked: (name: string, screen: Screen) => boolean
  take: (page: Page, name: string, screen: Screen) => Promise<void>
  /** Called for a state that could not be reached, or that has a fault. The other states are photographed all the same. */
  report: (fault: string) => void
}

export async function photographSite(shoot: Shoot, screen: Screen): Promise<void> {
  const { browser, house, isAsked, take } = shoot
  await addSampleVenue(house.databaseUrl)
  await dressStage(house)
  const context = await openContext(browser, house, screen)
  const page = await openPage(context)
  for (const { name, path, heading, from, language = LANGUAGE, ready } of SITE_SHOTS) {
    if (!isAsked(name, screen)) continue
    const url = from === 'gallery' ? GALLERY_URL + path : siteOf(house, from) + pathIn(language, path)
    if (page.url() !== url) await page.goto(url, { waitUntil: 'networkidle' })
    if (ready !== undefined) await page.getByRole('button', { name: ready }).first().waitFor()
    if (heading === null) await page.evaluate(() => scrollTo(0, 0))
    else {
      const section = page.locator('section, footer').filter({
        has: page.getByRole('heading', { name: heading, exact: true }),
      })
      // Twice, because content that loads while scrolling may push the rest down.
      await section.last().scrollIntoViewIfNeeded()
      await page.waitForTimeout(400)
      await section.last().evaluate((element) => element.scrollIntoView())
    }
    await take(page, name, screen)
    if (from !== 'gallery') await noteCompetingButtons(shoot, page, name, screen)
  }
  await context.close()
}

/** The address of the venue in Gent has its own host. */
function siteOf(house: House, venue: 'gent' | undefined): string {
  return venue === undefined ? house.url : house.url.replace('localhost', SAMPLE_GENT.venue.hosts[0] ?? '')
}

export async function photographBooking(shoot: Shoot, screen: Screen): Promise<void> {
  const shots = [...CHOOSING_SHOTS, ...DETAILS_SHOTS, ...DOUBT_SHOTS, ...MANAGE_SHOTS, ...PAYMENT_SHOTS]
  for (const shot of shots) {
    if (!shoot.isAsked(shot.name, screen)) continue
    if (shot.only !== undefined && (shot.only === 'phone') !== isPhone(screen)) continue
    try {
      // Tries twice: a busy machine may be too slow the first time.
      await photographState(shoot, shot, screen).catch(() => photographState(shoot, shot, screen))
    } catch (error) {
      shoot.report(`${shot.name} at ${screen.width}: ${String(error).slice(0, 600)}`)
    }
  }
}

async function photographState(shoot: Shoot, shot: BookingShot, screen: Screen): Promise<void> {
  const { browser, house, take } = shoot
  await dressStage(house)
  const contexts = [await openContext(browser, house, screen)]
  const page = await openPage(contexts[0] as BrowserContext)
  const visitFromElsewhere = async () => {
    const context = await openContext(browser, house, screen)
    contexts.push(context)
    return new Visit(await openPage(context))
  }
  try {
    const scene = { page, visit: new Visit(page), house, isPhone: isPhone(screen), visitFromElsewhere }
    const shown = await shot.setUp(scene)
    if (shown !== undefined) await bringUp(shown)
    await take(page, shot.name, screen)
    await noteCompetingButtons(shoot, page, shot.name, screen)
  } finally {
    await shot.cleanUp?.({ house })
    for (const context of contexts) await context.close()
  }
}

/** A screen has one main button, for what the visitor should do next. */
async function noteCompetingButtons({ report }: Shoot, page: Page, name: string, at: Screen): Promise<void> {
  const found = await mainButtons(page)
  if (found.length > 1) report(`${name} at ${at.width}: main buttons that compete: ${found.join(' | ')}`)
}

export function openContext(browser: Browser, house: House, screen: Screen): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: house.url,
    viewport: screen,
    isMobile: isPhone(screen),
    hasTouch: isPhone(screen),
    reducedMotion: 'reduce',
    locale: OWN_LANGUAGE.locale,
    timezoneId: 'Europe/Brussels',
  })
}

export async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  await page.clock.install({ time: NOW })
  // The slider starts at a random picture; a screenshot must not.
  await page.addInitScript(() => {
    Math.random = () => 0.4
  })
  return page
}

function isPhone({ width }: Screen): boolean {
  return width < 600
}
