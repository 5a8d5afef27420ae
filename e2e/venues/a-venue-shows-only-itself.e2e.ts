import { randomUUID } from 'node:crypto'
import { DESK_PAGE } from '@lichtspel/contract/desk/paths'
import {
  BOOKING_PAGE,
  GUEST_PAGE,
  MANAGE_PAGE,
  MY_BOOKING_PAGE,
  PATHS,
  pathIn,
  paymentPath,
} from '@lichtspel/contract/paths'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { SAMPLE_GENT } from '@lichtspel/domain/catalogue/sample-gent'
import { factsIn } from '@lichtspel/test-support/domain/catalogue/venue-facts.ts'
import type { Page } from '@playwright/test'
import { nextWeekday, TODAY } from '../booking/days.ts'
import { Visit } from '../booking/visit.ts'
import { query } from '../database.ts'
import { letIn, STAFF_SECRET } from '../desk/colleagues.ts'
import { type House, openHouse } from '../house.ts'
import { bookWithLink } from '../manage/managed-visit.ts'
import { publish } from '../publish.ts'
import { test as base, expect } from '../site-test.ts'

const { revision: _, validFrom: __, ...GENT } = SAMPLE_GENT

/** A server with two venues, and the address of the second. */
const test = base.extend<object, { two: House & { gent: string } }>({
  two: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const house = await openHouse(undefined, { STAFF_SECRET })
      publish(house.databaseUrl, () => GENT)
      const isOpen = async () => (await fetch(`${house.url}${PATHS.catalogue}?location=gent`)).text()
      await expect.poll(isOpen, { timeout: 20_000 }).toContain(GENT.venue.name)
      await use({ ...house, gent: house.url.replace('localhost', GENT.venue.hosts[0] ?? '') })
      await house.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

// A wrong link, an unknown payment and a desk before sign-in are refused.
test.use({ provokes: /Failed to load resource: .* (401|404)/ })
test.setTimeout(120_000)

const found = (text: string) => factsIn(text, FIRST_CATALOGUE)

/** Opens an address of Gent. Returns what the server sent and what the page shows after its script has run. */
async function read(page: Page, address: string): Promise<string> {
  await page.goto('about:blank')
  const answer = await page.goto(address, { waitUntil: 'load' })
  const sent = (await answer?.text()) ?? ''
  if (sent.includes('<h1') || address.includes(DESK_PAGE))
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  return [sent, await page.content(), await page.title(), JSON.stringify(answer?.headers())].join('\n')
}

/** The tests of one server book different slots. */
const SLOTS: Record<string, string> = { nl: '15:00', fr: '16:00', en: '17:00' }

for (const language of Object.keys(SLOTS))
  test(`no page of Gent in ${language} shows a fact of the first venue`, async ({ page, two }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const date = nextWeekday('saturday', TODAY)
    const link = await bookWithLink({ date, location: 'gent', language, slots: [SLOTS[language]] }, two)
    const guests = await query(
      two.databaseUrl,
      'SELECT guest_token(id, request_id) AS token FROM booking WHERE id = $1',
      [link.id],
    )
    const guest = guests.map(({ token }) => (token as Buffer).toString('base64url')).join()
    const pages = [
      '/',
      BOOKING_PAGE,
      `${MANAGE_PAGE}#${link.token}`,
      `${MANAGE_PAGE}#${'x'.repeat(27)}`,
      `${GUEST_PAGE}#${guest}`,
      paymentPath(randomUUID()),
      MY_BOOKING_PAGE,
      '/privacy',
      '/toegankelijkheid',
      '/nergens',
    ]
    for (const path of pages) {
      const text = await read(page, two.gent + pathIn(language, path))
      expect(text, path).toContain(GENT.venue.contact.phone)
      expect([path, found(text)]).toEqual([path, []])
      const isVisit = path.endsWith(link.token) || path.endsWith(guest)
      if (isVisit) await expect(page.getByRole('main')).toContainText(GENT.venue.address.street)
    }
    expect(found(asked.join('\n'))).toEqual([])
    // Not one request leaves the venue's own address.
    const elsewhere = asked.filter((url) => /^http/.test(url) && !url.startsWith(two.gent))
    expect(elsewhere).toEqual([])
  })

test('a visitor books in Gent and sees only Gent', async ({ page, two }) => {
  const visit = new Visit(page)
  await visit.prepare(nextWeekday('saturday', TODAY), '14:00', two.gent)
  await visit.submit.click()
  await visit.expectSuccess()
  expect(found(await page.content())).toEqual([])
})

test('a bar too short for its name shows its first letter', async ({ page, two }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  const date = nextWeekday('saturday', TODAY)
  await page.goto(`${two.gent}/booking?datum=${date}&spelers=10&spel=karting:2&laser=1&vloer=1`)
  await expect(page.locator('[data-attraction=karting] > b:visible').first()).toHaveText('K')
})

test('search engines and the desk of Gent see only Gent', async ({ page, context, two }) => {
  for (const path of ['/robots.txt', '/sitemap.xml']) {
    const text = await read(page, two.gent + path)
    expect(text).toContain(two.gent)
    expect([path, found(text)]).toEqual([path, []])
  }
  expect(found(await read(page, two.gent + DESK_PAGE))).toEqual([])
  await letIn(context, { ...two, url: two.gent }, { name: 'An Maes', role: 'manager', venueId: 'gent' })
  for (const path of ['', '/instellingen', '/collegas', '/cijfers']) {
    const text = await read(page, two.gent + DESK_PAGE + path)
    expect([path, found(text)]).toEqual([path, []])
  }
  await expect(page.getByText(GENT.venue.name).first()).toBeVisible()
})
