import { letPageFinish, letTimePass } from '../hands.ts'
import { expect, test } from '../site-test.ts'

test('The code of the cards loads only when they come near the viewport, and their links work before that', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/')
  await letPageFinish(page)
  expect(scripts.filter((url) => url.includes('home-prices'))).toEqual([])
  await expect(page.getByRole('link', { name: 'Kies deze formule Student' })).toHaveAttribute(
    'href',
    '/booking?formule=student',
  )
  await page.getByRole('heading', { name: 'Kies jullie formule' }).scrollIntoViewIfNeeded()
  await expect.poll(() => scripts.filter((url) => url.includes('home-prices')).length).toBe(1)
})

test('The booking code loads only when its place comes near the viewport', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/')
  await letPageFinish(page)
  expect(scripts.filter((url) => url.includes('booking-screen'))).toEqual([])
  await page.getByRole('heading', { name: 'Boek nu bij Lichtspel Antwerpen' }).scrollIntoViewIfNeeded()
  await expect.poll(() => scripts.filter((url) => url.includes('booking-screen')).length).toBe(1)
})

test('The first picture is fetched once, in a size that fits a phone, and pictures further down are not fetched', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  const page = await context.newPage()
  const pictures: string[] = []
  page.on('request', (request) => request.resourceType() === 'image' && pictures.push(request.url()))
  await page.goto('/')
  await letPageFinish(page)
  expect(pictures.filter((url) => url.includes('01-laser-arena'))).toEqual([
    expect.stringMatching(/01-laser-arena-upright\.\w+\/780\.avif$/),
  ])
  expect(pictures.filter((url) => url.includes('09-reception'))).toEqual([])
  await context.close()
})

test('Nothing shifts while the page and its pictures load', async ({ page }) => {
  await page.addInitScript(() => {
    const store = window as unknown as { shifted: number }
    store.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) store.shifted += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  for (let screens = 0; screens < 18; screens++) {
    await page.mouse.wheel(0, 700)
    await letTimePass(page, 60)
  }
  expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.02)
})
