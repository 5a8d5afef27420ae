import type { Page } from '@playwright/test'
import { SITE_URL } from '../addresses.ts'
import { expect, test } from '../site-test.ts'

test('The home page describes itself in structured data', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl-BE')
  const [data] = await dataBlocks(page)
  expect(data).toMatchObject({
    '@type': 'EntertainmentBusiness',
    url: `${SITE_URL}/`,
    address: { streetAddress: 'Kaaistraat 1', postalCode: '2000', addressLocality: 'Antwerpen' },
    potentialAction: { '@type': 'ReserveAction', target: { urlTemplate: `${SITE_URL}/booking` } },
  })
  expect(data.openingHoursSpecification).toHaveLength(7)
  expect(data.openingHoursSpecification[0]).toMatchObject({ opens: '08:00', closes: '23:59' })
  expect(data.makesOffer).toHaveLength(7)
})

test('The questions under "Goed om te weten" are structured data too, with the same words as on the page', async ({
  page,
}) => {
  await page.goto('/')
  const [, questions] = await dataBlocks(page)
  expect(questions).toMatchObject({ '@type': 'FAQPage' })
  const section = page.getByRole('region', { name: 'Goed om te weten' })
  await expect(section.getByRole('group')).toHaveCount(questions.mainEntity.length)
  for (const { name, acceptedAnswer } of questions.mainEntity) {
    await expect(section).toContainText(name)
    await expect(section).toContainText(acceptedAnswer.text)
  }
})

for (const [path, title] of [
  ['/', 'Lichtspel Antwerpen · Laser, VR en licht onder je voeten'],
  ['/booking', 'Boek nu · Lichtspel Antwerpen'],
  ['/privacy', 'Privacy · Lichtspel Antwerpen'],
  ['/toegankelijkheid', 'Toegankelijkheid · Lichtspel Antwerpen'],
  ['/mijn-boeking', 'Mijn boeking · Lichtspel Antwerpen'],
] as const) {
  test(`${path} has a title, a description, one address and a picture to share`, async ({
    page,
    request,
  }) => {
    await page.goto(path)
    await expect(page).toHaveTitle(title)
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /^.{70,165}$/)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', SITE_URL + path)
    await expect(page.locator('meta[property="og:locale"]')).toHaveAttribute('content', 'nl_BE')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    const picture = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
    expect((await request.get(picture)).headers()['content-type']).toBe('image/jpeg')
  })
}

test('robots.txt points to a sitemap with every page', async ({ request }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const path of ['/', '/booking', '/privacy', '/toegankelijkheid', '/mijn-boeking'])
    expect(sitemap).toContain(`<loc>${SITE_URL}${path}</loc>`)
})

// biome-ignore lint/suspicious/noExplicitAny: what others read has no type of ours
async function dataBlocks(page: Page): Promise<any[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  return blocks.map((block) => JSON.parse(block))
}
