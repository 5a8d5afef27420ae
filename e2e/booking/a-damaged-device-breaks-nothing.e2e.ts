import { SAVED_BOOKINGS } from '@lichtspel/texts/booked'
import { STEPS } from '@lichtspel/texts/booking'
import { formatLongDate } from '@lichtspel/texts/dates'
import { PAGE_FALLEN } from '@lichtspel/texts/site'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expect, test } from '../site-test.ts'
import { ahead } from './days.ts'
import { Visit } from './visit.ts'

const SOUND = {
  id: '3f2a91bc-0d4e-4c1f-9a55-2b8d1f0c7e11',
  date: ahead(20),
  location: 'antwerpen',
  players: 6,
  slots: ['14:00'],
  slotsVR: [],
  slotsInteractiveFloor: [],
}

async function remember(page: Page, savedBookings: readonly unknown[]): Promise<void> {
  await page.addInitScript((kept) => localStorage.setItem('bookings', JSON.stringify(kept)), savedBookings)
}

test('skips saved bookings that cannot be shown, and opens the others', async ({ page }) => {
  const late = { ...SOUND, id: SOUND.id.replace('3f2a', '4f2a'), date: ahead(21), slots: ['23:50'] }
  const broken = [
    { ...SOUND, slots: [] },
    { ...SOUND, date: '9999-12-31' },
    { ...SOUND, id: `${SOUND.id}\ud800` },
    { ...SOUND, slots: Array.from({ length: 20_000 }, () => '14:00') },
  ]
  await remember(page, [...broken, SOUND, late])
  await new Visit(page).open()
  const list = page.getByRole('region', { name: SAVED_BOOKINGS.heading }).getByRole('listitem')
  await expect(list).toHaveCount(2)
  for (const { date } of [SOUND, late]) {
    await page.getByRole('button', { name: SAVED_BOOKINGS.openNamed(formatLongDate(date)) }).click()
    const opened = page.getByRole('dialog', { name: /^Je bezoek op/ })
    await expect(opened.getByText(/^Aankomst \d/)).toBeVisible()
    await opened.getByRole('button', { name: SAVED_BOOKINGS.close }).click()
  }
})

for (const [part, value] of [
  ['fields', null],
  ['games', null],
  ['modules', {}],
  ['date', 'zzzz'],
  ['date', '9999-12-31'],
  ['finished', null],
] as const) {
  test(`a draft whose ${part} is ${JSON.stringify(value)} leaves a screen to book on`, async ({ page }) => {
    const visit = new Visit(page)
    await visit.open({ date: ahead(22), players: 6 })
    await visit.fillContact()
    const name = await nameOf(page).inputValue()
    await page.evaluate(
      ([at, to]) => {
        const draft = JSON.parse(sessionStorage.getItem('booking-draft') ?? '')
        draft.state[at] = to
        sessionStorage.setItem('booking-draft', JSON.stringify(draft))
      },
      [part, value] as const,
    )
    await page.reload()
    await expect(page.getByRole('region', { name: STEPS.details })).toBeVisible()
    if (part === 'fields') await visit.openDetails()
    await expect(nameOf(page)).toHaveValue(part === 'fields' ? '' : name)
  })
}

test.describe('crashes', () => {
  test.use({ provokes: /felled/ })

  test('a draft that crashes the booking screen shows an error, and is discarded on retry', async ({
    page,
  }) => {
    const visit = new Visit(page)
    await visit.open({ date: ahead(23), players: 6 })
    await visit.fillContact()
    await page.addInitScript(() => {
      if (sessionStorage.getItem('booking-draft') === null) return
      Object.defineProperty(window, 'URLSearchParams', {
        get: () => {
          throw new Error('felled')
        },
      })
    })
    await page.goto('/booking?spelers=7')
    await expectTold(page)
    await expectAccessible(page)
    await page.getByRole('link', { name: PAGE_FALLEN.retry }).click()
    await expect(page.getByRole('region', { name: STEPS.details })).toBeVisible()
    await visit.openDetails()
    await expect(nameOf(page)).toHaveValue('')
  })

  test('a saved booking that crashes while it is open leaves the rest of the screen working', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      window.encodeURIComponent = () => {
        throw new Error('felled')
      }
    })
    await remember(page, [SOUND])
    await new Visit(page).open()
    await page.getByRole('button', { name: SAVED_BOOKINGS.openNamed(formatLongDate(SOUND.date)) }).click()
    await expectTold(page)
    await page.getByRole('dialog').getByRole('button', { name: SAVED_BOOKINGS.close }).click()
    await expect(page.getByRole('alert')).toBeHidden()
    await expect(page.getByRole('region', { name: STEPS.details })).toBeVisible()
  })

  test('a page that crashes keeps its header and footer', async ({ page }) => {
    await page.addInitScript(() => {
      const { IntersectionObserver } = window
      Object.defineProperty(window, 'IntersectionObserver', {
        get: () => {
          if (location.pathname === '/booking') throw new Error('felled')
          return IntersectionObserver
        },
      })
    })
    await page.goto('/booking')
    await expectTold(page)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('alert')).toBeHidden()
  })
})

function nameOf(page: Page): Locator {
  return page.getByRole('textbox', { name: /^Naam/ })
}

async function expectTold(page: Page): Promise<void> {
  const told = page.getByRole('alert').filter({ hasText: PAGE_FALLEN.words })
  await expect(told).toBeVisible()
  for (const scheme of ['tel:', 'mailto:']) await expect(told.locator(`a[href^="${scheme}"]`)).toBeVisible()
}
