// Each state looks as it does in e2e/pictures, and has no text or control that cannot be read or hit. A difference fails; .reports/playwright
// then has the old picture beside the new one, and what differs. After looking, keep the new one: npm run screenshots -- accept
import { expect, type Page, test } from '@playwright/test'
import { STAFF_SECRET } from '../desk/colleagues.ts'
import { openHouse } from '../house.ts'
import { faultsOf } from '../reading.ts'
import { DESKTOP_SCREEN, holdStill, PHONE_SCREEN, type Screen, TABLET_SCREEN } from './camera.ts'
import { putOldBesideNew } from './old-beside-new.ts'
import { photographDesk } from './photograph-desk.ts'
import { photographBooking, photographSite, type Shoot } from './photograph-site.ts'

const ON_PHONE = [
  ...['home-1-top', 'home-1-top-fr', 'home-2-hours', 'home-5-formulas', 'home-6-parties', 'home-gent'],
  ...['my-booking', 'booking-01-start', 'booking-03-players', 'booking-05-formula', 'booking-08-games'],
  ...['booking-10-slots-every-status', 'booking-17-slot-lost', 'booking-19-day-closed', 'booking-23-details'],
  ...['booking-22-summary-sheet', 'booking-27-errors', 'booking-35-success', 'booking-40-slots-missing'],
  ...['booking-44-plans', 'booking-44-plans-fr', 'booking-44-plans-en', 'booking-46-plan-held'],
  ...['booking-47-no-plan', 'booking-48-attraction-closed', 'booking-49-one-game', 'booking-44-plans-gent'],
  ...['manage-1-visit', 'manage-5-move', 'manage-6-cancel', 'manage-9-teams'],
  ...['payment-1-paid', 'payment-2-failed'],
  ...['desk-03-today-light', 'desk-03-today-dark', 'desk-17-start-now-light', 'desk-21-bill-light'],
]
const ON_TABLET = ['home-1-top', 'home-5-formulas']
const ON_DESKTOP = [
  ...['home-1-top', 'home-1-top-en', 'home-5-formulas', 'booking-44-plans', 'booking-46-plan-held'],
  ...[
    'booking-35-success',
    'manage-1-visit',
    'manage-5-move-plans',
    'desk-01-agenda-light',
    'desk-01-agenda-dark',
  ],
  ...['desk-02-panel-light', 'desk-04-new-booking-light', 'desk-05-move-light', 'desk-07-month-light'],
  ...['desk-08-kitchen-light', 'desk-14-prices-light', 'desk-16-sign-in-light', 'desk-21-bill-dark'],
  ...['desk-22-figures-light', 'desk-23-outage-dark'],
]
const COMPARED: [Screen, string[]][] = [
  [PHONE_SCREEN, ON_PHONE],
  [TABLET_SCREEN, ON_TABLET],
  [DESKTOP_SCREEN, ON_DESKTOP],
]
/** Each part is photographed by a test of its own, so that they run side by side. */
const PARTS = [
  { part: 'site', names: /^(?:home|my-booking)|-(?:fr|en|gent)$/, photograph: photographSite },
  { part: 'choosing', names: /^booking-[01].*(?<!-fr|-en|-gent)$/, photograph: photographBooking },
  { part: 'booking', names: /^booking-[^01].*(?<!-fr|-en|-gent)$/, photograph: photographBooking },
  { part: 'manage', names: /^(?:manage|payment)/, photograph: photographBooking },
  { part: 'desk', names: /^desk/, photograph: photographDesk },
]

test.describe.configure({ mode: 'parallel', timeout: 180_000 })

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
test.afterEach(({}, { outputDir }) => putOldBesideNew(outputDir))

for (const [screen, all] of COMPARED) {
  for (const { part, names, photograph } of PARTS) {
    const asked = all.filter((name) => names.test(name))
    if (asked.length === 0) continue
    test(`${part} at ${screen.width} px looks as it did`, async ({ browser }) => {
      const taken: string[] = []
      const house = await openHouse(undefined, { STAFF_SECRET })
      const shoot: Shoot = {
        browser,
        house,
        isAsked: (name) => asked.includes(name),
        take: async (page, name) => {
          taken.push(name)
          await compare(page, name, screen)
        },
        report: (fault) => expect.soft(fault).toBe(''),
      }
      await photograph(shoot, screen)
      await house.stop()
      expect(taken.sort()).toEqual(asked.sort())
    })
  }
}

async function compare(page: Page, name: string, { width }: Screen): Promise<void> {
  await holdStill(page)
  await page.evaluate(hideChance)
  await expect.soft(page).toHaveScreenshot(`${name}-${width}.png`)
  expect.soft(await faultsOf(page), `${name} at ${width} px`).toEqual([])
}

/** What is different in every run: the time that is left, and a booking's code. */
function hideChance(): void {
  for (const timer of document.querySelectorAll<HTMLElement>('[role="timer"]'))
    timer.style.visibility = 'hidden'
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode())
    text.nodeValue = text.nodeValue?.replace(/\b[\dA-F]{4}-[\dA-F]{4}\b/, '3F2A-91BC') ?? null
}

test('one changed figure of a price is a difference', async ({ browser }) => {
  const house = await openHouse()
  const take = async (page: Page, name: string) => {
    const picture = `${name}-${PHONE_SCREEN.width}.png`
    await holdStill(page)
    await expect(page).toHaveScreenshot(picture)
    const changed = await page.evaluate(changeOneFigure)
    expect(changed).toBe(true)
    await expect(page).not.toHaveScreenshot(picture)
  }
  const isAsked = (name: string) => name === 'home-5-formulas'
  await photographSite({ browser, house, isAsked, take, report: () => undefined }, PHONE_SCREEN)
  await house.stop()
})

/** Of the first price on the screen. */
function changeOneFigure(): boolean {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(text)
    const { top, bottom, width } = range.getBoundingClientRect()
    const words = text.textContent ?? ''
    if (!/€\s\d/.test(words) || top < 100 || bottom > innerHeight || width === 0) continue
    text.textContent = words.replace(/\d/, (figure) => String((Number(figure) + 1) % 10))
    return true
  }
  return false
}
