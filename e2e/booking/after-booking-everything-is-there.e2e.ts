import { BOOKED, COPY_WORDS, ROUTE_WORDS, SAVED_BOOKINGS } from '@lichtspel/texts/booked'
import { DETAILS_STEP, SUCCESS_HEADING } from '@lichtspel/texts/booking'
import { formatLongDate } from '@lichtspel/texts/dates'
import { DEPOSIT_LABELS, DEPOSIT_QR_ALT, DEPOSIT_WORDS } from '@lichtspel/texts/deposit'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { bookingsOn } from '../database.ts'
import { letPageFinish, letTimePass } from '../hands.ts'
import { expect, test } from '../site-test.ts'
import { ahead } from './days.ts'
import { DESKTOP, PHONE, Visit } from './visit.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142 Mobile Safari/537.36'

/** A birthday for eight: VR is played in turns, so two VR slots are one game, and pasta requires a deposit. */
async function bookParty(page: Page, day: string): Promise<Visit> {
  const visit = new Visit(page)
  await visit.open({ date: day, players: 8, formula: 'kids' })
  await visit.addGames('laser', 2)
  await visit.addGames('vr', 1)
  await visit.take('vr', '15:00', '15:15')
  await visit.take('laser', '14:00', '14:40')
  await visit.fillContact()
  await visit.unfold(DETAILS_STEP.extras)
  await page.getByRole('checkbox', { name: /Pastabuffet/ }).check()
  await visit.submit.click()
  await visit.expectSuccess()
  return visit
}

test.describe('on a phone', () => {
  test.use({
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    userAgent: ANDROID,
    permissions: ['clipboard-read', 'clipboard-write'],
  })

  test('shows first when to come, and the rest below', async ({ page }) => {
    const day = ahead(193)
    await bookParty(page, day)
    const success = page.getByRole('region', { name: SUCCESS_HEADING })
    const words = ((await success.textContent()) ?? '').replace(/\s+/g, ' ')
    const order = [
      SUCCESS_HEADING,
      `We verwachten je op ${formatLongDate(day)} om 14:00 voor 3 spellen met 8 personen.`,
      'Aankomst 13:45Spelen 14:00–15:30Aan tafel 15:45',
      BOOKED.code,
      'Schatting',
      BOOKED.calendar,
      DEPOSIT_WORDS.heading,
      'Wil je 15 minuten voor het eerste spel aanwezig zijn, dus om 13:45?',
      `${BOOKED.mailTo} sarah@voorbeeld.be.`,
      BOOKED.link,
      'Kaaistraat 1, 2000 Antwerpen',
    ].map((part) => words.indexOf(part))
    expect(order.every((place) => place >= 0)).toBe(true)
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    // The first screen on a phone already says when to come, and has the calendar link.
    await expect(success.getByText('Aankomst', { exact: true })).toBeInViewport()
    await expect(success.getByRole('link', { name: BOOKED.calendar })).toBeInViewport()

    const [booked] = await bookingsOn(day)
    const code = String(booked?.id).slice(0, 8).toUpperCase()
    await expect(success.getByText(`${code.slice(0, 4)}-${code.slice(4)}`)).toBeVisible()
    await expectAccessible(page)
  })

  test('the parts of the deposit payment can be copied one by one into a banking app', async ({ page }) => {
    await bookParty(page, ahead(194))
    const success = page.getByRole('region', { name: SUCCESS_HEADING })
    await success.getByText(DEPOSIT_WORDS.show).click()
    await expect(success.getByText('+++', { exact: false })).toHaveText(/^\+{3}\d{3}\/\d{4}\/\d{5}\+{3}$/)
    await expect(success.getByAltText(DEPOSIT_QR_ALT)).toBeHidden()
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    for (const [label, value] of [
      [DEPOSIT_LABELS.amount, /^50,00$/],
      [DEPOSIT_LABELS.iban, /^BE68539007547034$/],
      [DEPOSIT_LABELS.payee, /^Lichtspel Antwerpen$/],
      [DEPOSIT_LABELS.reference, /^\+{3}\d{3}\/\d{4}\/\d{5}\+{3}$/],
    ] as const) {
      await success.getByRole('button', { name: COPY_WORDS.copyWhat(label) }).click()
      await expect(success.getByText(COPY_WORDS.copied(label))).toHaveRole('status')
      expect(await copied()).toMatch(value)
    }
  })

  test('the route opens in the map app of choice, and no map is loaded', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).hostname))
    await bookParty(page, ahead(195))
    const success = page.getByRole('region', { name: SUCCESS_HEADING })
    await expect(success.getByRole('link', { name: ROUTE_WORDS.device })).toHaveAttribute(
      'href',
      /^geo:0,0\?q=/,
    )
    for (const name of Object.values(ROUTE_WORDS.maps)) {
      const link = success.getByRole('link', { name })
      await expect(link).toHaveAttribute('href', /^https:.*Kaaistraat%201/)
      await expect(link).toHaveAttribute('rel', 'noreferrer')
    }
    expect(new Set(asked).size).toBe(1)
  })

  test("the saved booking shows the same from the device's storage, without personal data", async ({
    page,
  }) => {
    const day = ahead(196)
    const visit = await bookParty(page, day)
    await visit.open()
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    for (const secret of ['Sarah', 'Peeters', 'sarah@voorbeeld.be', '0470'])
      expect(kept).not.toContain(secret)

    await page.getByRole('button', { name: SAVED_BOOKINGS.openNamed(formatLongDate(day)) }).click()
    const opened = page.getByRole('dialog', { name: /^Je bezoek op/ })
    await expect(opened).toContainText(/Aankomst\s*13:45\s*Spelen\s*14:00–15:30\s*Aan tafel\s*15:45/)
    await opened.getByText(DEPOSIT_WORDS.show).click()
    for (const words of [BOOKED.linkInMail, 'Schatting', DEPOSIT_WORDS.maybePaid])
      await expect(opened.getByText(words).first()).toBeVisible()
    await expect(opened.getByText(/^\+{3}\d/)).toBeVisible()
    await expect(opened.getByRole('link', { name: BOOKED.calendar })).toBeVisible()
    await expect(opened.getByRole('link', { name: ROUTE_WORDS.maps.osm })).toBeVisible()
    await expectAccessible(page)
    await opened.getByRole('button', { name: SAVED_BOOKINGS.close }).click()
    await expect(opened).toBeHidden()
  })

  test('a booking saved by an older version shows what it has', async ({ page }) => {
    const day = ahead(197)
    await keepOldBooking(page, day)
    await new Visit(page).open()
    await page.getByRole('button', { name: SAVED_BOOKINGS.openNamed(formatLongDate(day)) }).click()
    const opened = page.getByRole('dialog', { name: /^Je bezoek op/ })
    await expect(opened).toContainText(/Aankomst\s*13:45\s*Spelen\s*14:00–14:20/)
    await expect(opened.getByText('3F2A-91BC')).toBeVisible()
    await expect(opened.getByText(DEPOSIT_WORDS.heading)).toBeHidden()
  })

  test('the steps wait for the reminders above them, so nothing shifts', async ({ page }) => {
    const day = ahead(197)
    await keepOldBooking(page, day)
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          document.documentElement.dataset.shifted = `${Number(document.documentElement.dataset.shifted ?? 0) + (entry as unknown as { value: number }).value}`
      }).observe({ type: 'layout-shift', buffered: true })
    })
    // A slow phone.
    await page.route('**/assets/booked-parts*', async (route) => {
      await letTimePass(page, 1_000)
      await route.continue()
    })
    await new Visit(page).open()
    await expect(page.getByRole('region', { name: SAVED_BOOKINGS.heading })).toBeVisible()
    await letPageFinish(page)
    expect(Number(await page.locator('html').getAttribute('data-shifted'))).toBeLessThan(0.02)
  })
})

test('on a wide screen the deposit has a QR code for a phone', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await bookParty(page, ahead(107))
  const success = page.getByRole('region', { name: SUCCESS_HEADING })
  await success.getByText(DEPOSIT_WORDS.show).click()
  await expect(success.getByAltText(DEPOSIT_QR_ALT)).toBeVisible()
  await expect(success.getByRole('link', { name: ROUTE_WORDS.device })).toBeHidden()
})

async function keepOldBooking(page: Page, day: string): Promise<void> {
  await page.addInitScript((date) => {
    const lists = { slots: ['14:00'], slotsVR: [], slotsInteractiveFloor: [] }
    const old = {
      id: '3f2a91bc-0d4e-4c1f-9a55-2b8d1f0c7e11',
      date,
      location: 'antwerpen',
      players: 6,
      ...lists,
    }
    localStorage.setItem('bookings', JSON.stringify([old]))
  }, day)
}
