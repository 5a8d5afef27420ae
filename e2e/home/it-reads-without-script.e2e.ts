import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { bookableFormulas } from '@lichtspel/domain/catalogue/formulas'
import { formatPrice } from '@lichtspel/texts/prices'
import { expect, test } from '../site-test.ts'

/** As `#rrggbb`. */
function colourOf(element: Element): string {
  const numbers = getComputedStyle(element).color.match(/\d+/g) ?? []
  return `#${numbers.map((number) => Number(number).toString(16).padStart(2, '0')).join('')}`
}

test('The bare HTML contains every price in the price table', async ({ request }) => {
  const html = await (await request.get('/')).text()
  for (const { pricesCents } of bookableFormulas(FIRST_CATALOGUE)) {
    for (const cents of pricesCents) expect(html).toContain(formatPrice(cents))
  }
  for (const cents of [900, 1800, 2400, 600, 1000, 2000, 5000]) expect(html).toContain(formatPrice(cents))
})

test.describe('With JavaScript disabled', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('text, cards, prices and contact are readable', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(12 + 4 + 3)
    for (const card of await page.getByRole('article').all()) await expect(card).toBeVisible()
    const question = page.getByText('Kan ik VR spelen met een bril?')
    const answer = page.getByText('bijna elke bril past in de VR-bril')
    await expect(answer).toBeHidden()
    await question.click()
    await expect(answer).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('BE68 5390 0754 7034')
    await expect(page.getByRole('link', { name: 'Kies deze formule Birthday Party Kids' })).toHaveAttribute(
      'href',
      '/booking?formule=kids',
    )
  })

  test('every attraction has its own colour', async ({ page }) => {
    await page.goto('/')
    const headings = page.locator('[data-attraction] h3')
    await expect(headings).toHaveCount(FIRST_CATALOGUE.attractions.length)
    for (const [index, { colour }] of FIRST_CATALOGUE.attractions.entries())
      expect(await headings.nth(index).evaluate(colourOf)).toBe(colour)
  })

  test('the pictures are a scrollable strip, without buttons that would do nothing', async ({ page }) => {
    await page.goto('/')
    const strip = page.getByRole('list', { name: 'Kijk even binnen' })
    await expect(strip.getByRole('img')).toHaveCount(9)
    await expect(page.getByRole('button', { name: 'Volgende foto' })).toBeHidden()
    const last = strip.getByRole('img').last()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport()
  })

  test('booking offers email and phone instead', async ({ page }) => {
    await page.goto('/booking')
    const place = page.getByRole('region', { name: 'Boek nu bij Lichtspel Antwerpen' })
    await expect(place.getByRole('link', { name: 'Mail ons' })).toBeVisible()
    await expect(place.getByRole('link', { name: 'Bel ons' })).toBeVisible()
  })
})
