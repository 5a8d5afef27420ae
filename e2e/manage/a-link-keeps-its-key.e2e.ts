import { MANAGE_CANCEL } from '@lichtspel/texts/manage'
import { PAGE_FALLEN, SKIP_TO_CONTENT } from '@lichtspel/texts/site'
import { ahead } from '../booking/days.ts'
import { expect, test } from '../site-test.ts'
import { bookWithLink, ManagedVisit } from './managed-visit.ts'

test('the key of a link survives a reload and the skip link', async ({ page }) => {
  const link = await bookWithLink({ date: ahead(113) })
  const told: string[] = []
  const managed = new ManagedVisit(page)
  await managed.open(link.path)
  await expect(page).toHaveURL(new RegExp(`${link.path}$`))
  page.on('request', (request) => told.push(request.url()))
  await page.reload()
  await expect(managed.panel('Je bezoek')).toBeVisible()

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: SKIP_TO_CONTENT })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`${link.path}$`))
  await page.reload()
  await expect(managed.panel('Je bezoek')).toBeVisible()
  expect(told.filter((url) => url.includes(link.token))).toEqual([])
})

test('a different link in the same tab opens its own booking, and Back returns to the first', async ({
  page,
}) => {
  const [mine, other] = [
    await bookWithLink({ date: ahead(114), players: 7 }),
    await bookWithLink({ date: ahead(115), players: 9 }),
  ]
  const managed = new ManagedVisit(page)
  await managed.open(mine.path)
  await expect(managed.panel('Je bezoek')).toContainText('7 spelers')
  await page.evaluate((token) => {
    location.hash = token
  }, other.token)
  await expect(managed.panel('Je bezoek')).toContainText('9 spelers')
  await page.goBack()
  await expect(managed.panel('Je bezoek')).toContainText('7 spelers')
})

test.describe('a page whose script fails to load', () => {
  test.use({ provokes: /ERR_FAILED|Failed to (load|fetch)|React error #418/ })

  test('keeps its key for the retry', async ({ page }) => {
    const link = await bookWithLink({ date: ahead(116) })
    await page.route('**/assets/manage-*.js', (route) => route.abort())
    await page.goto(link.path)
    const retry = page.getByRole('main').getByRole('link', { name: 'Probeer opnieuw' })
    await expect(retry).toBeVisible()
    await page.unroute('**/assets/manage-*.js')
    await retry.click()
    await expect(new ManagedVisit(page).panel('Je bezoek')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${link.path}$`))
  })

  test('says so at a form that did not load, and opens the booking again', async ({ page }) => {
    const link = await bookWithLink({ date: ahead(117) })
    await page.route('**/assets/act-forms-*.js', (route) => route.abort())
    const visit = new ManagedVisit(page)
    await visit.open(link.path)
    await visit.opener('cancel').click()
    const retry = page.getByRole('alert').getByRole('link', { name: PAGE_FALLEN.retry })
    await expect(retry).toBeVisible()
    await page.unroute('**/assets/act-forms-*.js')
    await retry.click()
    await expect(page).toHaveURL(new RegExp(`${link.path}$`))
    await visit.opener('cancel').click()
    await expect(visit.button(MANAGE_CANCEL.keep)).toBeVisible()
  })
})
