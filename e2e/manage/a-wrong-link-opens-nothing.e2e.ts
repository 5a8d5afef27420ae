import { MANAGE_CLOSED } from '@lichtspel/texts/manage'
import { expectAccessible } from '../axe.ts'
import { ahead } from '../booking/days.ts'
import { expect, test } from '../site-test.ts'
import { bookWithLink, ManagedVisit } from './managed-visit.ts'

test.describe('a wrong link', () => {
  test.use({ provokes: /404/ })

  for (const path of ['#AAAAAAAAAAAAAAAAAAAAAAAAAAA', '#half%20een%20link', '', '/x']) {
    test(`"/boeking${path}" opens nothing, and says whom to call`, async ({ page }) => {
      await page.goto(`/boeking${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(MANAGE_CLOSED.unknownTitle)
      const main = page.getByRole('main')
      await expect(main.getByRole('link', { name: '+32 3 000 00 00' })).toHaveAttribute(
        'href',
        'tel:+3230000000',
      )
      await expect(main.getByRole('link', { name: 'hallo@lichtspel.example' })).toBeVisible()
      await expect(main.getByRole('link', { name: MANAGE_CLOSED.book })).toHaveAttribute('href', '/booking')
      await expectAccessible(page)
    })
  }
})

test.describe('an unreachable server', () => {
  test.use({ provokes: /ERR_|Failed to load resource/ })

  test('can be retried', async ({ page }) => {
    const link = await bookWithLink({ date: ahead(110) })
    await page.route('**/api/managed-booking', (route) => route.abort())
    await page.goto(link.path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(MANAGE_CLOSED.unansweredTitle)
    await expectAccessible(page)
    await page.unroute('**/api/managed-booking')
    await page.getByRole('button', { name: MANAGE_CLOSED.retry }).click()
    await expect(new ManagedVisit(page).panel('Je bezoek')).toBeVisible()
  })
})

test('the token appears in no URL, referrer or storage', async ({ page }) => {
  const link = await bookWithLink({ date: ahead(111) })
  const told: string[] = []
  page.on('request', (request) => {
    const { referer = '' } = request.headers()
    if (`${request.url()} ${referer}`.includes(link.token)) told.push(request.url())
  })
  const answer = await page.goto(link.path)
  expect(answer?.headers()['cache-control']).toBe('private, no-store')
  expect(answer?.headers()['x-robots-tag']).toContain('noindex')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(page.locator('link[rel=canonical], meta[property^="og:"]')).toHaveCount(0)
  await expect(new ManagedVisit(page).panel('Je bezoek')).toBeVisible()
  expect(told).toEqual([])
  // Following a link to a different page does not pass the token on either.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL(/\/privacy$/)
  expect(told).toEqual([])
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(kept).not.toContain(link.token)
})
